/* The table of allowed imports, as rules for Biome. */

interface Rule {
  /** Patterns of refused imports; "!" permits some of them again. */
  group: string[];
  message: string;
}

const rule = (message: string, ...group: string[]): Rule => ({ group, message });

const noServer = rule("app/ never imports server/ or sources/", "**/server/**", "**/sources/**");
const react = ["react", "react/**", "react-dom", "react-dom/**", "react-router", "react-router/**"];
const noApp = rule("only server/app.ts imports app/", "**/app/**", ...react);
const noSources = rule("only open-resources.ts imports sources/", "**/sources/**");

const onlyOwnRules = rule(
  "domain/ imports languages, currencies, names of message parts, valibot and the stemmers, nothing else",
  ...["*", "**/*", "!valibot", "!@orama/stemmers/*", "!./**", "!../*.ts"],
  ...["!../i18n/locales.ts", "!../../i18n/locales.ts", "!../i18n/message-parts.ts", "!../i18n/currencies.ts"],
);

const onlyMessages = rule(
  "i18n/ imports its messages and Intl, nothing else",
  ...["app", "server", "domain", "scripts", "sources"].map((folder) => `**/${folder}/**`),
  ...[...react, "use-intl/react", "node:*"],
);

const ownPage = (...group: string[]): Rule[] => {
  const message = "a page imports only its own folder; put what two pages need into ui, site or head";
  return [noServer, rule(message, ...group), rule(message, "**/pages/**")];
};

/** The rules of a folder of the server that may not import these other folders, except for files after a "!". */
const room = (...names: string[]): Rule[] => {
  const message = "folders of the server import each other's public modules only; open-resources.ts connects them";
  const group = names.map((name) => (name.startsWith("!") ? `!**/${name.slice(1)}` : `**/${name}`));
  return [noApp, noSources, rule(message, ...group)];
};

const onlyMirror = rule(
  "a source of posts imports the mirror's interface and its HTML, and nothing else of the server",
  ...["**/server/**", "**/scripts/**", "!**/server/content/html/**"],
  ...["timing", "request-id"].map((name) => `!**/server/${name}.ts`),
  ...["collection", "mirror", "mirror-file", "post-source"].map((name) => `!**/server/content/${name}.ts`),
);

/**
 * What each folder may import. Biome applies only the last row that matches a file, so each row repeats the rules that
 * it keeps from the row above.
 */
const table: [files: string, rules: Rule[]][] = [
  ["domain/**", [onlyOwnRules]],
  ["i18n/**", [onlyMessages]],
  ["app/**", [noServer, rule("shared code does not import pages", "**/pages/**")]],
  [
    "app/{ui,head}/**",
    [noServer, rule("ui/ and head/ do not know where they are shown", "**/pages/**", "**/site/**", "**/demos/**")],
  ],
  ["app/pages/**", ownPage("../*", "../*/**", "!../..", "!../../**")],
  ["app/pages/*/*/**", ownPage("../../*", "../../*/**", "!../../..", "!../../../**")],
  ["server/**", [noApp, noSources]],
  ["server/open-resources.ts", [noApp]],
  ["server/http/**", room("content/**", "stores/**", "outbox/**")],
  ["server/content/**", room("http/**", "stores/**", "outbox/**", "app.ts")],
  ["server/stores/**", room("http/**", "content/**", "leads/**", "forms/**", "outbox/**", "app.ts")],
  [
    "server/outbox/**",
    room("http/**", "content/**", "leads/**", "forms/**", "app.ts", "stores/**", "!stores/store.ts", "!domain/**"),
  ],
  ["server/crm/**", room("http/**", "app.ts", "stores/**", "!stores/store.ts")],
  ["server/forms/**", room("http/**", "content/**", "outbox/**", "stores/**", "app.ts")],
  ["server/{leads,comments,team}/**", room("http/**", "content/**", "app.ts", "stores/**", "!stores/store.ts")],
  ["sources/**", [noApp, onlyMirror]],
  ["sources/*/{development,fakes,test}/**", [noApp]],
];

/** Tests are exempt, because they may import everything that they test together. */
const exceptTests = ["!server/app.ts", "!**/*.test.ts", "!**/*.test.tsx", "!**/*.contract.ts"];

function overrideOf([files, patterns]: (typeof table)[number]): object {
  const noRestrictedImports = { level: "error", options: { patterns } };
  return { includes: [files, ...exceptTests], linter: { rules: { style: { noRestrictedImports } } } };
}

/** The table as a Biome configuration, which `biome.json` extends. */
export const boundaries = JSON.stringify({ overrides: table.map(overrideOf) });
