import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { maxPictureBytes } from "../domain/desk/pictures.ts";
import { locales } from "../i18n/locales.ts";

const read = (file: string) => readFileSync(join(import.meta.dirname, "..", file), "utf8");

describe("containers", () => {
  test("an image contains no .env file, in whichever folder it is", () => {
    expect(read(".dockerignore").split("\n")).toContain("**/.env");
  });

  test("everything that a read-only container writes is in its volume", () => {
    const image = read("deploy/Dockerfile");
    const compose = read("deploy/compose.yml");
    expect(compose).toContain("read_only: true");
    expect(compose).toContain("- data:/data");
    expect(image).toContain("NODE_COMPILE_CACHE=/data/");
    expect(image).toContain("DATA_DIR=/data");
  });

  test("an image is built with the folder that its container reads, and the container cannot change it", () => {
    const compose = read("deploy/compose.yml");
    expect(compose).toMatch(/- \$\{SITE_DIR:-\.\.\/content\}:\/site\/content:ro/);
    expect(compose).toMatch(/site: \$\{SITE_DIR:-\.\.\/content\}\n/);
    expect(read("deploy/Dockerfile")).toMatch(/COPY --from=site \/ \.\/content\n(#.*\n)?RUN npm run build/);
    // The same variable in .env is a path of the machine.
    expect(compose).toContain("SITE_DIR: /site/content\n");
  });
});

test("systemd and containers start the site as `npm start` does", () => {
  const { start } = JSON.parse(read("package.json")).scripts;
  const unit = read("deploy/site.service");
  const command = /exec (node .*)$/.exec(start)?.[1] ?? "nothing";
  expect(unit).toContain(`/.bin/${command}\n`);
  expect(read("deploy/Dockerfile")).toContain(`CMD ${JSON.stringify(command.split(" ")).replaceAll(",", ", ")}`);
  for (const setting of ["NODE_ENV=production", "MALLOC_ARENA_MAX=2"]) {
    for (const text of [start, unit, read("deploy/Dockerfile")]) expect(text).toContain(setting);
  }
});

describe("nginx", () => {
  const servers = read("deploy/nginx.conf")
    .split(/^server \{/m)
    .slice(1);

  test("logs neither queries nor referrers", () => {
    const [, format = ""] = /log_format site '(.*)';/.exec(read("deploy/nginx.conf")) ?? [];
    expect(format).toContain("$request_path");
    expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_\w+)\b/);
    for (const server of servers) expect(server).toMatch(/access_log \S+ site;\s+(#.*\s+)?error_log \S+ crit;/);
  });

  test("redirects the bare domain, with TLS too", () => {
    const bare = servers.filter((server) => /server_name [^;]*(?<!www\.)example\.com;/.test(server));
    expect(bare.map((server) => /listen (\d+)/.exec(server)?.[1])).toEqual(["80", "443"]);
    for (const server of bare) expect(server).toContain("return 301 https://www.example.com$request_uri;");
  });

  test("lets the site answer pictures that are somewhat too large", () => {
    const [, megabytes] = /client_max_body_size (\d+)m;/.exec(read("deploy/nginx.conf")) ?? [];
    expect(Number(megabytes) * 1024 ** 2).toBeGreaterThan(2 * maxPictureBytes);
  });

  test("shows a page in every language while no instance answers", () => {
    expect(servers.at(-1)).toContain("error_page 502 503 504 /unavailable.html;");
    const page = read("deploy/unavailable.html");
    for (const locale of locales) expect(page).toContain(`lang="${locale}"`);
    // Nothing that the page needed would answer either.
    expect(page).not.toMatch(/(src|href)=|url\(/);
  });
});
