// Run as a program, exits with 1 if WordPress cannot be installed on this machine.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";
import { say } from "../../../scripts/terminal.ts";

/** The unpacked files of WordPress, which all instances copy. */
const wordpressFiles = join(import.meta.dirname, "../../../data/wordpress-files");

/** Packages that have to be installed, each with a file that shows that it is. */
const packages = {
  "ca-certificates": "/etc/ssl/certs/ca-certificates.crt",
  // The installer of the database server calls this command, which Debian puts in one of the two packages.
  "mariadb-client-core": "/usr/bin/my_print_defaults",
  "mariadb-server-core": "/usr/{sbin,bin}/mariadbd",
  nginx: "/usr/sbin/nginx",
  "php-cli": "/usr/bin/php",
  "php-fpm": "/usr/sbin/php-fpm*",
  "php-mysql": "/usr/lib/php/*/mysqli.so",
  "php-xml": "/usr/lib/php/*/simplexml.so",
  "php-mbstring": "/usr/lib/php/*/mbstring.so",
  "php-curl": "/usr/lib/php/*/curl.so",
  "php-gd": "/usr/lib/php/*/gd.so",
  "php-intl": "/usr/lib/php/*/intl.so",
};

/** Returns whether WordPress can run here: everything is installed, or root can install it on Debian or Ubuntu. */
export function canHaveWordPress(): boolean {
  if (missingPackages().length === 0 && existsSync(wordpressFiles)) return true;
  return process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/** Installs the packages that are missing. */
export function installPackages(): void {
  const missing = missingPackages();
  const install = () => apt(["install", "--yes", "--no-install-recommends", ...missing]);
  if (missing.length > 0) withoutServices(() => withFreshLists(install));
}

/** Copies the files of WordPress into a new folder. */
export function copyWordPress(folder: string): void {
  if (!existsSync(wordpressFiles)) unpackWordPress();
  cpSync(wordpressFiles, folder, { recursive: true });
}

/** Returns the path of the newest program of a package. */
export function commandOf(name: "mariadb-server-core" | "nginx" | "php-cli" | "php-fpm"): string {
  const found = globSync(packages[name]).sort().at(-1);
  if (!found) throw new Error(`${name} is not installed`);
  return found;
}

function missingPackages(): string[] {
  return Object.entries(packages).flatMap(([name, file]) => (globSync(file).length > 0 ? [] : name));
}

/**
 * Unpacks WordPress without installing its package, which would install Apache. Files that it only links to come from
 * the packages that it depends on.
 */
function unpackWordPress(): void {
  mkdirSync(dirname(wordpressFiles), { recursive: true });
  const folder = mkdtempSync(`${wordpressFiles}-`);
  try {
    withFreshLists(() => apt(["download", "wordpress", ...namedByWordPress()], folder));
    for (const file of globSync("*.deb", { cwd: folder })) execFileSync("dpkg-deb", ["-x", file, "."], { cwd: folder });
    const unpacked = join(folder, "usr/share/wordpress");
    rmSync(join(unpacked, ".htaccess"), { force: true });
    execFileSync("cp", ["-aL", unpacked, join(folder, "whole")]);
    renameSync(join(folder, "whole"), wordpressFiles);
  } catch (error) {
    // Another process may have unpacked it meanwhile.
    if (!existsSync(wordpressFiles)) throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function namedByWordPress(): string[] {
  const named = execFileSync("apt-cache", ["depends", "wordpress"], { encoding: "utf8" });
  return [...named.matchAll(/(?:Depends|Recommends): (php-getid3|libjs-\S+|wordpress-theme-\S+)/g)].map(
    ([, name = ""]) => name,
  );
}

/**
 * Runs `work` without starting the services that it installs. Debian would start them; here each instance starts its
 * own.
 */
function withoutServices(work: () => void): void {
  const policy = "/usr/sbin/policy-rc.d";
  const ours = !existsSync(policy);
  if (ours) writeFileSync(policy, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    work();
  } finally {
    if (ours) rmSync(policy);
  }
}

/**
 * Runs `work`, if necessary again with updated package lists, which are missing in a fresh image and become outdated.
 */
function withFreshLists(work: () => void): void {
  try {
    work();
  } catch {
    apt(["update"]);
    work();
  }
}

function apt(args: string[], cwd?: string): void {
  execFileSync("apt-get", ["-qq", "-o", "DPkg::Lock::Timeout=300", ...args], {
    ...(cwd && { cwd }),
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    stdio: ["ignore", "ignore", "pipe"],
  });
}

if (import.meta.main && !canHaveWordPress()) {
  say("Not tested with a real WordPress: it is installed from packages, by root on Debian or Ubuntu.");
  process.exitCode = 1;
}
