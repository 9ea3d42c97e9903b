import { randomInt } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import type { LeadContent } from "../../domain/leads/lead.ts";
import { databaseFile } from "../playwright.config.ts";

export interface KeptLead {
  reference: string;
  verified: boolean;
  spam: boolean;
  content: LeadContent;
}

/** Returns the leads that the site has stored for an email address. */
export function leadsOf(email: string): KeptLead[] {
  const database = new DatabaseSync(databaseFile, { readOnly: true });
  const rows = database
    .prepare(
      `select reference, verified, spam, content from leads join lead_revisions on lead_id = id
       where leads.email = ? and lead_revisions.revision = leads.revision`,
    )
    .all(email);
  database.close();
  return rows.map(({ reference, verified, spam, content }) => ({
    reference: String(reference),
    verified: verified === 1,
    spam: spam === 1,
    content: JSON.parse(String(content)),
  }));
}

/** Returns a new visitor with a random email address and IP address. */
export function newVisitor() {
  const number = randomInt(1e9);
  return {
    email: `visitor-${number}@example.com`,
    ip: `10.${number >> 24}.${(number >> 16) & 255}.${(number >> 8) & 255}`,
  };
}

/** Fills in everything that a request for a demo needs, in English. */
export async function fillInForm(page: Page, email: string): Promise<void> {
  await page.getByLabel("First name").fill("Aigerim");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("+7 701 234 56 78");
  await page.getByLabel("Company").fill("Example");
  await page.getByLabel("Number of employees").selectOption("31-80");
  await page.getByLabel("I agree").check();
}
