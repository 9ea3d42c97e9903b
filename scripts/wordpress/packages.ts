import { execFileSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Where WordPress lies as it came, for all instances. */
const wordpressFiles = join(import.meta.dirname, "../../data/wordpress-files");

/** What has to be installed, by a file that says that it is. */
const packages = {
  "ca-certificates": "/etc/ssl/certs/ca-certificates.crt",
  "mariadb-server-core": "/usr/{sbin,bin}/mariadbd",
  "nginx-light": "/usr/sbin/nginx",
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
  if (missing.length > 0) withoutServices(() => apt("install", "--yes", "--no-install-recommends", ...missing));
}

/** Lays the files of WordPress into a new folder. */
export function copyWordPress(folder: string): void {
  if (!existsSync(wordpressFiles)) unpackWordPress();
  cpSync(wordpressFiles, folder, { recursive: true });
}

export function commandOf(name: "mariadbd" | "nginx" | "php-cli" | "php-fpm"): string {
  const file = packages[name === "mariadbd" ? "mariadb-server-core" : name === "nginx" ? "nginx-light" : name];
  const [found] = globSync(file).sort().reverse();
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
    const named = execFileSync("apt-cache", ["depends", "wordpress"], { encoding: "utf8" });
    const parts = named.matchAll(/(?:Depends|Recommends): (php-getid3|libjs-\S+|wordpress-theme-\S+)/g);
    execFileSync("apt-get", ["download", "-qq", "wordpress", ...[...parts].map(([, name = ""]) => name)], {
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
    });
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

function apt(...args: string[]): void {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, stdio: ["ignore", "ignore", "pipe"] };
  execFileSync("apt-get", ["-o", "DPkg::Lock::Timeout=300", "-qq", "update"], options as object);
  execFileSync("apt-get", ["-o", "DPkg::Lock::Timeout=300", "-qq", ...args], options as object);
}
