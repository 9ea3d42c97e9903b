import { describe, expect, it } from "vitest";
import { deskPages } from "../../domain/desk/pages.ts";
import { type DeskPageName, endpoints, href } from "../../domain/site-map.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import { teamStore } from "../../server/team/team-store.ts";
import { newLead } from "../fixtures/lead.ts";
import { opened } from "../fixtures/opened.ts";
import { receiveMail } from "../fixtures/receivers.ts";
import { readPage } from "../read-page.ts";
import { signIn } from "./desk-session.ts";
import { openSite, origin } from "./open-site.ts";

const mail = opened(receiveMail);
const site = opened(async () => {
  const whole = await openSite(undefined, {
    SMTP_URL: mail.url,
    FRAME_ANCESTORS: "https://partner.example",
    GTM_ID: "GTM-ABC123",
  });
  await whole.leads.save(newLead());
  await whole.store.run((database) => database.updateTable("leads").set({ reference }).execute());
  const about = { width: 3, height: 2, descriptions: '{"en":"A clock"}', bases: "", author: "anna@example.com", at: 1 };
  const row = { name: pictureName, bytes: "", digest: "a", ...about };
  await whole.store.run((database) => database.insertInto("pictures").values(row).execute());
  return { ...whole, members: teamStore(whole.store) };
});

const signInPages: readonly DeskPageName[] = ["deskSignIn", "deskLink"];

const reference = "7K3Q-F9XM";
const family = "pages~about";
const pictureName = "clock";

/** An address of every page of the desk, each in another language. test/browser/desk.spec.ts opens all in all. */
const addresses = (Object.keys(deskPages) as DeskPageName[]).map((name, at) => ({
  name,
  path: deskPages[name].path
    .replace(":lang", locales[at % locales.length] ?? "en")
    .replace(":reference", reference)
    .replace(":family", family)
    .replace(":name", pictureName),
}));

const memberPages = addresses.filter(({ name }) => !signInPages.includes(name));

describe("without a session", () => {
  it.each(memberPages)("$path leads to the sign-in page, and back again", async ({ name, path }) => {
    const lang = path.split("/")[1] as Locale;
    const back = name === "deskSignOut" ? {} : { back: path };
    const signInPath = href("deskSignIn", { lang }, back);
    const page = await site.get(path);
    expect([page.status, page.headers.location]).toEqual([303, signInPath]);
    const posted = await site.post(path, { id: "1" });
    expect([posted.status, posted.headers.location]).toEqual([303, signInPath]);
    // The framework's own format for a redirect.
    const navigated = await site.get(`${path}.data`);
    expect(navigated.status).toBe(202);
    expect(navigated.text).toContain(JSON.stringify(signInPath).slice(1, -1));
    expect(navigated.text).not.toContain("loaderData");
    for (const answer of [page, posted, navigated]) expect(answer.headers["cache-control"]).toBe("private, no-store");
  });

  it("a made-up cookie, or one without the prefix that https asks for, is not a session", async () => {
    const { cookie } = await signIn(site);
    for (const [sent, status] of [
      [cookie, 200],
      ["__Host-desk=x", 303],
      [cookie.replace("__Host-", ""), 303],
    ] as const)
      expect((await site.get(href("desk", { lang: "en" }), { cookie: sent })).status).toBe(status);
  });
});

describe("every page of the desk", () => {
  it.each(addresses.filter(({ name }) => name !== "deskSignOut" && name !== "deskTextPreview"))(
    "$path is HTML only, and never cached, indexed or framed",
    async ({ name, path }) => {
      const cookie = signInPages.includes(name) ? {} : await signIn(site);
      const { status, headers, text } = await site.get(path, cookie);
      const page = readPage(text);
      expect([status, page.lang, page.headings]).toEqual([200, path.split("/")[1], 1]);
      expect(headers).toMatchObject({
        "cache-control": "private, no-store",
        "x-robots-tag": "noindex",
        "x-frame-options": "DENY",
        "cross-origin-opener-policy": "same-origin",
      });
      const policy = String(headers["content-security-policy"]);
      const isEditor = name === "deskText";
      expect(policy).toContain(`script-src ${isEditor ? "'self'" : "'none'"};`);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain("googletagmanager");
      expect(headers["referrer-policy"]).toBe("strict-origin");
      expect(text).toContain('<meta name="robots" content="noindex"/>');
      const scripts = [...text.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
      expect(scripts).toEqual(isEditor ? [expect.stringMatching(/^<script type="module" src="\/[^"]*"/)] : []);
      expect(text).not.toMatch(/modulepreload|data-prefetch|style="|GTM-ABC123/);
      expect(text).not.toContain("data-hydrating");
      await site.get(path, cookie);
      expect(site.cacheStates().at(-1)).toBe("pass");
    },
  );

  it("is in no list of pages, and has no Markdown version and no social image", async () => {
    const lists = [
      href("sitemap", { lang: "en" }),
      href("llms", { lang: "en" }),
      endpoints.llmsIndex.path,
      href("home", { lang: "en" }),
    ];
    for (const path of lists) {
      const { status, text } = await site.get(path);
      expect([path, status, text.includes("/desk")]).toEqual([path, 200, false]);
    }
    const robots = (await site.get(endpoints.robots.path)).text;
    for (const lang of locales) expect(robots).toContain(`Disallow: ${href("desk", { lang })}\n`);
    expect((await site.get(`${href("desk", { lang: "en" })}.md`)).status).toBe(404);
    expect((await site.get(`/social/x${href("desk", { lang: "en" })}.png`)).status).toBe(404);
  });

  it("links to itself in the other languages", async () => {
    const cookie = await signIn(site);
    const { links } = readPage((await site.get(`${href("deskNumbers", { lang: "kk" })}?days=7`, cookie)).text);
    const others = locales.map((lang) => href("deskNumbers", { lang }, { days: 7 }));
    expect(links).toEqual(expect.arrayContaining(others));
  });

  it("public pages stay as they are: framed where configured, with their scripts", async () => {
    const { headers, text } = await site.get(href("home", { lang: "en" }));
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("frame-ancestors https://partner.example");
    for (const name of ["script-src", "connect-src", "img-src"])
      expect(policy).toMatch(new RegExp(`; ${name} [^;]*googletagmanager`));
    expect(headers["cross-origin-opener-policy"]).toBeUndefined();
    expect(headers["x-frame-options"]).toBeUndefined();
    expect(text).toContain("<script");
  });
});

describe("signing in", () => {
  const form = (lang: Locale = "en") => href("deskSignIn", { lang });

  it("by mail: the link opens a page with a button, which works once", async () => {
    await site.members.add("boris@example.com");
    const asked = await site.post(form("ru"), { email: " Boris@example.com", back: "/ru/desk/numbers?days=7" });
    const sentPage = href("deskSignIn", { lang: "ru" }, { sent: 1, back: "/ru/desk/numbers?days=7" });
    expect([asked.status, asked.headers.location]).toEqual([303, sentPage]);
    expect((await site.get(sentPage)).text).toMatch(/<p role="status"[^>]*>[^<]{20,}/);
    await expect.poll(() => mail.mails.filter(({ to }) => to.includes("boris@example.com"))).toHaveLength(1);
    const link = linkIn(mail.mails.at(-1)?.raw ?? "");
    expect(link.origin).toBe(origin);
    for (let n = 0; n < 3; n++) {
      const opened = await site.get(link.pathname + link.search);
      expect([opened.status, opened.headers["set-cookie"]]).toEqual([200, undefined]);
    }
    const fields = { token: link.searchParams.get("token") ?? "", back: link.searchParams.get("back") ?? "" };
    const signedIn = await site.post(link.pathname, fields);
    expect([signedIn.status, signedIn.headers.location]).toEqual([303, "/ru/desk/numbers?days=7"]);
    const [cookie = "", marker] = signedIn.headers["set-cookie"] ?? [];
    expect(cookie).toMatch(/^__Host-desk=[\w-]{43}; Path=\/; Max-Age=1209600; HttpOnly; SameSite=Lax; Secure$/);
    // Scripts may read this one, which says what the link to the editor is called.
    expect(marker).toBe(`editor=${encodeURIComponent("Изменить")}; Path=/; Max-Age=1209600; SameSite=Lax; Secure`);
    const again = await site.post(link.pathname, fields);
    expect([again.status, again.headers["set-cookie"]]).toEqual([400, undefined]);
    expect(again.text).toContain('role="alert"');
    expect(again.text).toContain(
      href("deskSignIn", { lang: "ru" }, { back: "/ru/desk/numbers?days=7" }).replace("&", "&amp;"),
    );
  });

  it("answers the same to an address that is not in the team, and mails nothing", async () => {
    await site.members.add("clara@example.com");
    const mails = mail.mails.length;
    const answers = [];
    for (const email of ["stranger@example.com", "clara@example.com"]) {
      const { status, headers, text } = await site.post(form(), { email });
      const { date, "x-request-id": id, ...rest } = headers;
      answers.push({ status, rest, text });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.status).toBe(303);
    await expect.poll(() => mail.mails.length).toBe(mails + 1);
    expect(mail.mails.at(-1)?.to).toEqual(["clara@example.com"]);
  });

  it.each(locales)("shows what is wrong with an address, and keeps it and the way back: %s", async (lang) => {
    const back = href("deskNumbers", { lang });
    const { status, text, headers } = await site.post(form(lang), { email: 'a"<b>', back });
    expect([status, headers["cache-control"]]).toEqual([400, "private, no-store"]);
    expect(text).toContain('value="a&quot;&lt;b&gt;"');
    expect(text).toMatch(/aria-invalid="true"[^>]* aria-describedby="error-email"/);
    expect(text).toContain(`name="back" value="${back}"`);
  });

  it("limits how often one network asks, and says so", async () => {
    const ip = { "x-forwarded-for": "203.0.113.77" };
    for (let n = 0; n < 10; n++) expect((await site.post(form(), { email: `n${n}@example.com` }, ip)).status).toBe(303);
    const { status, text } = await site.post(form(), { email: "typed@example.com" }, ip);
    expect(status).toBe(429);
    expect(text).toContain('value="typed@example.com"');
    expect(text).toContain('role="alert"');
  });

  // Which ways back are refused is tested in domain/desk/desk-path.test.ts.
  it("never redirects to another site", async () => {
    const back = "//evil.example";
    expect((await site.get(`${form()}?back=${encodeURIComponent(back)}`)).text).toContain('name="back" value=""');
    await site.members.add("dina@example.com");
    const token = (await site.members.makeLink("dina@example.com")) ?? "";
    const { status, headers } = await site.post(href("deskLink", { lang: "en" }), { token, back });
    expect([status, headers.location]).toEqual([303, href("desk", { lang: "en" })]);
  });

  it.each(["deskSignIn", "deskLink", "deskSignOut", "deskNumbers"] as const)(
    "%s refuses forms from other sites",
    async (name) => {
      const token = (await site.members.makeLink("dina@example.com")) ?? "";
      const cookie = await signIn(site);
      const fields = { token, email: "dina@example.com" };
      const answer = await site.post(href(name, { lang: "en" }), fields, { ...cookie, origin: "https://evil.example" });
      expect([answer.status, answer.headers["set-cookie"]]).toEqual([403, undefined]);
      expect((await site.get(href("desk", { lang: "en" }), cookie)).status).toBe(200);
    },
  );

  it("redirects a member who is signed in away from the sign-in page", async () => {
    const cookie = await signIn(site);
    const { status, headers } = await site.get(
      href("deskSignIn", { lang: "uz" }, { back: "/uz/desk/numbers" }),
      cookie,
    );
    expect([status, headers.location]).toEqual([303, "/uz/desk/numbers"]);
  });

  it("ends by signing out, and by being removed from the team", async () => {
    const desk = href("desk", { lang: "en" });
    const [one, other] = [await signIn(site, "ella@example.com"), await signIn(site, "ella@example.com")];
    const { status, headers } = await site.post(href("deskSignOut", { lang: "en" }), {}, one);
    expect([status, headers.location]).toEqual([303, form()]);
    expect(headers["set-cookie"]?.[0]).toMatch(/^__Host-desk=; Path=\/; Max-Age=0; /);
    expect(headers["set-cookie"]?.[1]).toMatch(/^editor=; Path=\/; Max-Age=0; /);
    expect((await site.get(desk, one)).status).toBe(303);
    expect((await site.get(desk, other)).status).toBe(200);
    await site.members.remove("ella@example.com");
    expect((await site.get(desk, other)).status).toBe(303);
  });

  it("renews the cookie of a session that has not been used for an hour", async () => {
    const desk = href("desk", { lang: "en" });
    const cookie = await signIn(site, "fatima@example.com");
    expect((await site.get(desk, cookie)).headers["set-cookie"]).toBeUndefined();
    const twoHoursAgo = Date.now() - 2 * 3600 * 1000;
    await site.store.run((database) => database.updateTable("desk_sessions").set({ seen_at: twoHoursAgo }).execute());
    expect((await site.get(desk, cookie)).headers["set-cookie"]?.[0]).toContain(
      `${cookie.cookie}; Path=/; Max-Age=1209600;`,
    );
    expect((await site.get(desk, cookie)).headers["set-cookie"]).toBeUndefined();
  });
});

/** Returns the link in a mail as it came over the wire. */
function linkIn(raw: string): URL {
  const text = raw
    .replaceAll(/=\r?\n/g, "")
    .replaceAll("=3D", "=")
    .replaceAll("&amp;", "&");
  return new URL(/https:\/\/\S+\/desk\/sign-in\/link\?[^\s"]+/.exec(text)?.[0] ?? "");
}
