import { expect, test } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { siteCommand } from "./start-wordpress.ts";

test("the site accepts the environment that npx node sources/wordpress/development/main.ts prints", () => {
  const restUrl = "http://127.0.0.1:8081/wp-json/wp/v2";
  const command = siteCommand({ restUrl }, `whsec_${"a".repeat(32)}`);
  const environment = Object.fromEntries(
    [...command.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  );
  expect(readConfig(environment).wordpress).toMatchObject({ url: restUrl, webhookSecret: `whsec_${"a".repeat(32)}` });
});
