import * as v from "valibot";
import { knownFeature, perName } from "./feature-lists.ts";
import { features, industries } from "./features.ts";
import { storyBars } from "./scenes.ts";
import { shippedIndustries } from "./shipped.ts";
import { httpsAddress } from "./site.ts";
import { item, list, picture, question, text, titled, words } from "./text-schemas.ts";

const figure = v.strictObject({ value: text(24), label: text(90) });

/** The words of the picture at the top of the home page: a week of five people, two events, and a phone. */
const heroScene = v.strictObject({
  label: text(240),
  title: text(30),
  badge: text(20),
  people: list(text(12), 5),
  late: text(30),
  taken: text(36),
  phone: v.strictObject({ title: text(18), place: text(24), area: text(30), done: text(16) }),
});

const quote = v.strictObject({ text: text(360), name: text(60), role: text(60), company: text(60) });

const logo = v.strictObject({ ...picture.entries, alt: text(80), to: v.optional(httpsAddress) });

const tabsFix = `write one for each of ${features.join(", ")}`;

/** The schema of `home/…`: the home page. */
export const homeSchema = v.strictObject({
  metaTitle: words.metaTitle,
  metaDescription: words.metaDescription,
  hero: v.strictObject({
    eyebrow: text(90),
    title: text(100),
    intro: text(300),
    proof: list(figure, 3),
    scene: heroScene,
  }),
  /** What happens with the service instead, shown next to a problem of the problem page. */
  insteadOf: v.strictObject({
    title: text(90),
    items: v.strictObject({ attendance: text(100), shifts: text(100), payroll: text(100) }),
  }),
  tabs: v.strictObject({
    title: text(90),
    intro: text(240),
    items: v.pipe(
      v.array(
        v.strictObject({
          feature: knownFeature,
          headline: text(90),
          text: text(390),
          points: list(text(140), 3),
        }),
        tabsFix,
      ),
      v.check((items) => features.every((slug) => items.filter((each) => each.feature === slug).length === 1), tabsFix),
      v.transform((items) => features.flatMap((slug) => items.filter((each) => each.feature === slug))),
    ),
  }),
  /** What two clients report, and a picture with invented numbers: branches, with the share of clock-ins on time. */
  story: v.strictObject({
    title: text(100),
    text: text(150),
    picture: v.strictObject({
      title: text(40),
      rows: list(v.strictTuple([text(20), text(8)], "write two texts: [branch, share]"), storyBars.length),
    }),
  }),
  /** What clients say, and their logos. Not shown until the owner writes them. */
  quotes: v.optional(titled(quote, 1, 6)),
  logos: v.optional(titled(logo, 1, 12)),
  integrations: titled(v.strictObject({ title: text(40), text: text(80) }), 4),
  industries: v.strictObject({
    title: text(90),
    intro: text(240),
    lines: perName(industries, shippedIndustries, text(60)),
  }),
  loss: item,
  questions: titled(question, 6),
  call: item,
  /** What happens after the call to action. */
  start: titled(item, 3),
});
