import { execFileSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Where WordPress lies as it came, for all instances. */
const wordpressFiles = join(import.meta.dirname, "../../data/wordpress-files");

/** What has to be installed, by a file that says that it is. */
const packages = {
  "ca-certificates": "/etc/ssl/certs/ca-certificates.crt",
  // What the server's own installer calls lies in either package, by Debian's version.
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

/** Whether this machine can have WordPress: all parts are there already, or root can install them on Debian or Ubuntu. */
export function canHaveWordPress(): boolean {
  if (missingPackages().length === 0 && existsSync(wordpressFiles)) return true;
  return process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/** Installs what is missing; nothing where all is there. */
export function installPackages(): void {
  const missing = missingPackages();
  const install = () => apt(["install", "--yes", "--no-install-recommends", ...missing]);
  if (missing.length > 0) withoutServices(() => withFreshLists(install));
}

/** Lays the files of WordPress into a new folder. */
export function copyWordPress(folder: string): void {
  if (!existsSync(wordpressFiles)) unpackWordPress();
  cpSync(wordpressFiles, folder, { recursive: true });
}

/** The newest program of a package. */
export function commandOf(name: "mariadb-server-core" | "nginx" | "php-cli" | "php-fpm"): string {
  const found = globSync(packages[name]).sort().at(-1);
  if (!found) throw new Error(`${name} is not installed`);
  return found;
}

function missingPackages(): string[] {
  return Object.entries(packages).flatMap(([name, file]) => (globSync(file).length > 0 ? [] : name));
}

/**
 * WordPress out of its package without installing that: it would bring Apache along. What the package only links to
 * comes from the packages it names.
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
    // Another start may have been faster.
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

/** Debian starts what it installs; here every instance starts its own. */
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

/** Lists of packages are missing in a fresh image, and name what is gone after a while. */
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
