import { expect, test } from "vitest";
import { laterAssets } from "./later-assets.ts";

test("lists what help pages import later, without initial scripts, messages and other pages", () => {
  const manifest = {
    "app/pages/help/start.tsx?route": { file: "assets/start-1.js", imports: ["_shared.js"], dynamicImports: [] },
    "app/pages/pricing/pricing.tsx?route": { file: "assets/pricing-1.js", dynamicImports: ["domain/prices.ts"] },
    "_shared.js": {
      file: "assets/shared-1.js",
      dynamicImports: ["domain/search/query.ts", "i18n/messages/help/en.json"],
    },
    "domain/search/query.ts": { file: "assets/query-1.js", imports: ["_shared.js", "_fold.js"] },
    "_fold.js": { file: "assets/fold-1.js" },
    "domain/prices.ts": { file: "assets/prices-1.js" },
    "i18n/messages/help/en.json": { file: "assets/en-1.js" },
  };
  expect(laterAssets(manifest)).toEqual(["/assets/fold-1.js", "/assets/query-1.js"]);
});
