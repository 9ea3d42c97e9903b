/* The table of allowed imports, as rules for Biome. */

interface Rule {
  /** Patterns of refused imports; "!" permits some of them again. */
  group: string[];
  message: string;
}

const noServer: Rule = { group: ["**/server/**", "**/sources/**"], message: "app/ never imports server/ or sources/" };
const noPage: Rule = { group: ["**/pages/**"], message: "shared code does not import pages" };
const noReact = ["react", "react/**", "react-dom", "react-dom/**", "react-router", "react-router/**"];
const noApp: Rule = { group: ["**/app/**", ...noReact], message: "only server/app.ts imports app/" };
const noSources: Rule = { group: ["**/sources/**"], message: "only open-resources.ts imports sources/" };
const ownFolder = "a page imports only its own folder; put what two pages need into ui, site or head";
const ownPage = (...group: string[]): Rule[] => [
  noServer,
  { group, message: ownFolder },
  { group: ["**/pages/**"], message: ownFolder },
];

/** The rules of a folder of the server that may not import these other folders, except for files after a "!". */
const room = (...names: string[]): Rule[] => [
  noApp,
  noSources,
  {
    group: names.map((name) => (name.startsWith("!") ? `!**/${name.slice(1)}` : `**/${name}`)),
    message: "folders of the server import each other's public modules only; open-resources.ts connects them",
  },
];

/** What sources may import of the server. */
const forSources = [
  ...["content/html/**", "timing.ts"],
  ...["collection", "mirror", "mirror-file", "post-source"].map((name) => `content/${name}.ts`),
];

/**
 * What each folder may import. Biome applies only the last row that matches a file, so each row repeats the rules that
 * it keeps from the row above.
 */
const table: [files: string, rules: Rule[]][] = [
  [
    "domain/**",
    [
      {
        group: ["*", "**/*", "!valibot", "!@orama/stemmers/*", "!./**", "!../*.ts"].concat(
          ...["!../i18n/locales.ts", "!../../i18n/locales.ts", "!../i18n/message-parts.ts"],
        ),
        message: "domain/ imports languages, names of message parts, valibot and the stemmers, nothing else",
      },
    ],
  ],
  [
    "i18n/**",
    [
      {
        group: ["app", "server", "domain", "scripts", "sources"]
          .map((folder) => `**/${folder}/**`)
          .concat(...noReact, "use-intl/react", "node:*"),
        message: "i18n/ imports its messages and Intl, nothing else",
      },
    ],
  ],
  ["app/**", [noServer, noPage]],
  [
    "app/{ui,head}/**",
    [
      noServer,
      {
        group: ["**/pages/**", "**/site/**", "**/demos/**"],
        message: "ui/ and head/ do not know where they are shown",
      },
    ],
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
    room("http/**", "content/**", "leads/**", "forms/**", "app.ts", "stores/**", "!stores/store.ts"),
  ],
  ["server/forms/**", room("http/**", "content/**", "outbox/**", "stores/**", "app.ts")],
  ["server/{leads,comments,team}/**", room("http/**", "content/**", "app.ts", "stores/**", "!stores/store.ts")],
  [
    "sources/**",
    [
      noApp,
      {
        group: ["**/server/**", "**/scripts/**", ...forSources.map((path) => `!**/server/${path}`)],
        message: "a source of posts imports the mirror's interface and its HTML, and nothing else of the server",
      },
    ],
  ],
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
