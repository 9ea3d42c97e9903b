import { describe, expect, it, test } from "vitest";
import { href } from "../../domain/site-map.ts";
import { locales } from "../../i18n/locales.ts";
import { opened } from "../fixtures/opened.ts";
import { tableRows } from "../fixtures/table-rows.ts";
import { openApp } from "./app.ts";

const plain = opened(() => openApp());

async function read(path: string, site: Partial<typeof plain.services.site>): Promise<string> {
  const changed = await openApp({ site: { ...plain.services.site, ...site } });
  const { text } = await changed.ask(path);
  await changed.close();
  return text;
}

describe("the page about security", () => {
  it("shows all its texts in every language, and leaves out what the owner has not filled in", async () => {
    for (const lang of locales) {
      const { status, text, cached } = await plain.ask(href("trust", { lang }));
      const { trust } = plain.services.pages.texts[lang];
      expect([status, cached]).toEqual([200, true]);
      expect(text.match(/<article/g)).toHaveLength(trust.sections.length);
      expect(text).not.toContain('id="owner-title"');
    }
  });

  test.each([
    ["en", ["Kazakhstan", "12 months", "Mon–Sun, 8:00\u00a0AM–10:00\u00a0PM", "within 4 hours"]],
    ["kk", ["Қазақстан", "12\u00a0ай", "08:00–22:00", "4 сағат ішінде"]],
    ["id", ["Kazakhstan", "12 bulan", "08.00–22.00", "dalam 4 jam"]],
  ] as const)("writes the owner's answers in %s", async (lang, answers) => {
    const text = await read(href("trust", { lang }), {
      apps: {
        appStore: null,
        googlePlay: "https://play.google.com/store/apps/details?id=example",
        platforms: ["iOS 16", "Android 10"],
      },
      support: { hours: { days: "Mo-Su", opens: "08:00", closes: "22:00" }, answerHours: 4 },
      security: {
        hostingCountry: "KZ",
        retentionMonths: 12,
        encryption: ["TLS 1.3"],
        certificates: [{ name: "ISO/IEC 27001", url: "https://example.com/certificate.pdf" }],
      },
    });
    const start = text.indexOf('id="storage"');
    const end = text.indexOf("</section>", text.indexOf('id="owner-title"'));
    const facts = text.slice(start, end).replaceAll(/\s/g, " ");
    for (const answer of answers) expect(facts).toContain(answer.replaceAll(/\s/g, " "));
    expect(facts).toContain('href="https://example.com/certificate.pdf"');
    for (const name of ["iOS 16, Android 10", "TLS 1.3"]) expect(facts).toContain(name);
    expect(facts).toContain("Google Play");
    expect(facts).not.toContain("App Store");
  });
});

describe("the table of what is stored", () => {
  it("states the months of the site's own data, and refers to the contract where the owner has said nothing", async () => {
    const { text } = await plain.ask(href("trust", { lang: "en" }));
    const rows = tableRows(text).map((cells) => cells.map((cell) => cell.replaceAll(/\s/g, " ")));
    expect(rows).toHaveLength(4);
    expect(rows[0]?.slice(0, 2)).toEqual(["Set in your contract", "Set in your contract"]);
    expect(rows[1]?.[1]).toMatch(/^24 months .* 3 months$/);
  });
});

describe("the other ways to contact us", () => {
  it("are buttons if site.yml names them, with the hours and the time until an answer", async () => {
    expect((await plain.ask("/en/contact")).text).not.toMatch(/WhatsApp|Telegram|We answer within/);
    const filled = {
      phone: "+7 700 000 00 00",
      whatsapp: "https://wa.me/77000000000",
      telegram: "https://t.me/example",
      support: { hours: { days: "Mo-Fr", opens: "09:00", closes: "18:00" }, answerHours: 1 },
      legalEntity: "Example LLP",
      postalAddress: { street: "1 First St", city: "Almaty", postalCode: "050000", country: "KZ" },
    };
    for (const path of ["/en/contact", "/en/thanks?ref=ABCD-1234&topic=support"]) {
      const text = await read(path, filled);
      const main = text.slice(text.indexOf("<main"), text.indexOf("</main>")).replaceAll(/\s/g, " ");
      for (const address of ["https://wa.me/77000000000", "https://t.me/example", "tel:+77000000000"]) {
        expect(main).toMatch(new RegExp(`<a href="${address.replaceAll("+", "\\+")}" class="button`));
      }
      expect(main).toContain("We answer within 1 hour.");
      expect(main).toContain("Mon–Fri, 9:00 AM–6:00 PM");
      const imprint = "Example LLP, 1 First St, 050000 Almaty";
      expect(main).toContain(imprint);
      expect(text.slice(text.indexOf("<footer"))).toContain(imprint);
    }
    const nodes = '"legalName":"Example LLP","address":{"@type":"PostalAddress","streetAddress":"1 First St"';
    expect(await read("/en/contact", filled)).toContain(nodes);
  });
});
