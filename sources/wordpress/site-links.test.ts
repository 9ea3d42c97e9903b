import { expect, test } from "vitest";
import type { Locale } from "../../i18n/locales.ts";
import { siteLinks } from "./site-links.ts";

const plan = { en: { locale: "en", slug: "plan" }, ru: { locale: "ru", slug: "plan-ru" } } as const;
const only = { locale: "en", slug: "only" } as const;
const timetable = { locale: "kk", slug: "кесте" } as const;
const link = siteLinks({
  postById: (id) => [plan.en, plan.ru, only, timetable][id - 1],
  postBySlug: (slug, locale) => {
    if (slug === "plan" || slug === "plan-ru") return locale === "ru" ? plan.ru : plan.en;
    return [only, timetable].find((post) => post.slug === slug);
  },
  categorySlug: (term) => ({ shifts: "shifts", "shifts-ru": "shifts", "7": "shifts", uncategorized: "other" })[term],
  isOwn: (url) => url.host === "cms.example",
  home: "https://cms.example/",
  siteUrl: "https://www.tabelio.test",
});

test.each<[string, Locale, string | null]>([
  ["https://cms.example/plan/", "en", "/en/blog/plan"],
  ["http://cms.example/2026/03/plan", "en", "/en/blog/plan"],
  ["https://cms.example/plan/", "ru", "/ru/blog/plan-ru"],
  ["https://cms.example/ru/plan-ru/", "en", "/ru/blog/plan-ru"],
  ["https://cms.example/plan/#how", "en", "/en/blog/plan#text-how"],
  ["https://cms.example/plan/?utm=x", "en", "/en/blog/plan"],
  ["https://cms.example/only/", "ru", "/en/blog/only"],
  ["https://cms.example/%d0%ba%d0%b5%d1%81%d1%82%d0%b5/", "kk", "/kk/blog/%D0%BA%D0%B5%D1%81%D1%82%D0%B5"],
  ["https://cms.example/?p=2", "en", "/ru/blog/plan-ru"],
  ["https://cms.example/category/shifts/", "en", "/en/blog/category/shifts"],
  ["https://cms.example/ru/category/shifts-ru/", "ru", "/ru/blog/category/shifts"],
  ["https://cms.example/", "uz", "/uz"],
  ["https://cms.example/kk/", "uz", "/kk"],
  ["https://www.tabelio.test/ru/pricing?market=kz#top", "en", "/ru/pricing?market=kz#top"],
  ["https://cms.example/?cat=7", "ru", "/ru/blog/category/shifts"],
  ["https://cms.example/category/work/shifts/page/2/", "en", "/en/blog/category/shifts"],
  ["https://cms.example/category/uncategorized/", "en", "/en/blog/category/other"],
  ["https://cms.example/plan/2/", "en", "/en/blog/plan"],
  ["https://cms.example/plan/feed/", "en", "/en/blog/plan"],
  // Pages of WordPress that the site does not have
  ["https://cms.example/nothing-here/", "en", null],
  ["https://cms.example/category/nothing/", "en", null],
  ["https://cms.example/plan/picture-7/", "en", null],
  ["https://cms.example/tag/plan/", "en", null],
  ["https://cms.example/ru/author/plan/", "en", null],
  ["https://cms.example/2026/03/", "en", null],
  ["https://cms.example/wp-content/uploads/a.rar", "en", null],
  ["https://cms.example/?p=99", "en", null],
  ["https://cms.example/?cat=99", "en", null],
  ["https://cms.example/?page_id=1", "en", null],
  ["https://cms.example/?attachment_id=1", "en", null],
  ["https://cms.example/?s=plan", "en", null],
  ["/wp-login.php", "en", null],
  ["?p=99", "en", null],
  // Addresses without WordPress's host, and addresses on other hosts
  ["/plan/#how", "en", "/en/blog/plan#text-how"],
  ["//cms.example/plan/", "en", "/en/blog/plan"],
  ["?p=2", "en", "/ru/blog/plan-ru"],
  ["/nothing-here/", "en", "/nothing-here/"],
  ["/en/plan", "ru", "/en/plan"],
  ["//elsewhere.example/plan/", "en", "//elsewhere.example/plan/"],
  ["https://elsewhere.example/plan/", "en", "https://elsewhere.example/plan/"],
  ["mailto:someone@cms.example", "en", "mailto:someone@cms.example"],
  ["#how", "en", "#how"],
])("%s in a text in %s becomes %s", (address, locale, wanted) => expect(link(address, locale)).toBe(wanted));
