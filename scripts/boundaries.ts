/* Writes the table of allowed imports as rules for Biome: scripts/boundaries.generated.json. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";

interface Rule {
  /** Patterns of refused imports; "!" permits some of them again. */
  group: string[];
  message: string;
}

const noServer: Rule = { group: ["**/server/**"], message: "app/ never imports server/" };
const noPage: Rule = { group: ["**/pages/**"], message: "shared code does not import pages" };
const noReact = ["react", "react/**", "react-dom", "react-dom/**", "react-router", "react-router/**"];
const noApp: Rule = { group: ["**/app/**", ...noReact], message: "only server/app.ts imports app/" };
const ownFolder = "a page imports only its own folder; put what two pages need into ui, site or head";
const ownPage = (...group: string[]): Rule[] => [
  { group, message: ownFolder },
  { group: ["**/pages/**"], message: ownFolder },
];
const noInsides = (...group: string[]): Rule => ({
  group,
  message: "folders of the server import each other's public modules only; open-resources.ts connects them",
});

/**
 * What each folder may import. Biome applies only the last row that matches a file, so each row repeats the rules that
 * it keeps from the row above.
 */
const table: [files: string, rules: Rule[]][] = [
  [
    "domain/**",
    [
      {
        group: ["*", "**/*", "!valibot", "!@orama/stemmers/*", "!./**", "!../*.ts", "!../i18n/locales.ts"].concat(
          "!../../i18n/locales.ts",
        ),
        message: "domain/ imports the Locale type, valibot and the stemmers, nothing else",
      },
    ],
  ],
  [
    "i18n/**",
    [
      {
        group: ["**/app/**", "**/server/**", "**/domain/**", "**/scripts/**", ...noReact, "use-intl/react", "node:*"],
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
  ["app/pages/**", [noServer, ...ownPage("../*", "../*/**", "!../..", "!../../**")]],
  ["app/pages/*/*/**", [noServer, ...ownPage("../../*", "../../*/**", "!../../..", "!../../../**")]],
  ["server/**", [noApp]],
  ["server/http/**", [noApp, noInsides("**/content/**", "**/stores/**", "**/outbox/**")]],
  ["server/content/**", [noApp, noInsides("**/http/**", "**/stores/**", "**/outbox/**", "**/app.ts")]],
  [
    "server/stores/**",
    [noApp, noInsides("**/http/**", "**/content/**", "**/leads/**", "**/guard/**", "**/outbox/**", "**/app.ts")],
  ],
  [
    "server/outbox/**",
    [
      noApp,
      noInsides(
        ...["**/http/**", "**/content/**", "**/leads/**", "**/guard/**", "**/app.ts"],
        ...["**/stores/**", "!**/stores/store.ts"],
      ),
    ],
  ],
  [
    "server/guard/**",
    [noApp, noInsides("**/http/**", "**/content/**", "**/leads/**", "**/outbox/**", "**/stores/**", "**/app.ts")],
  ],
  [
    "server/{leads,comments,team}/**",
    [
      noApp,
      noInsides(
        ...["**/http/**", "**/content/**", "**/app.ts"],
        ...["**/stores/**", "!**/stores/store.ts", "!**/stores/save-once.ts"],
      ),
    ],
  ],
];

/** Tests are exempt, because they may import everything that they test together. */
const exceptTests = ["!server/app.ts", "!**/*.test.ts", "!**/*.test.tsx", "!**/*.contract.ts"];

function overrideOf([files, patterns]: (typeof table)[number]): object {
  const noRestrictedImports = { level: "error", options: { patterns } };
  return { includes: [files, ...exceptTests], linter: { rules: { style: { noRestrictedImports } } } };
}

/** The table as a Biome configuration, which `biome.json` extends. */
export const boundaries = JSON.stringify({ overrides: table.map(overrideOf) });

if (import.meta.main) writeFileSync(join(import.meta.dirname, "boundaries.generated.json"), boundaries);
