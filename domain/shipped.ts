/*
 * What comes with the code. `features.yml` and `industries.yml` of the site's folder choose among it, and may add to
 * it. `npm run new` reads it before any file is generated, so this file imports nothing.
 */

export const shippedFeatures = [
  "attendance",
  "shifts",
  "communication",
  "tasks",
  "audit",
  "payroll",
  "employees",
  "reports",
  "requests",
  "access-control",
  "recruitment",
  "onboarding",
  "handbook",
  "jobs",
  "e-sign",
  "earned-wage-access",
  "payroll-disbursement",
  "api",
] as const;

export const shippedIndustries = [
  "food-and-beverage",
  "retail",
  "supermarkets",
  "clinics",
  "hotels",
  "outsourcing",
  "manufacturing",
  "education",
] as const;

/** The working demos. */
export const demoNames = [
  "attendance",
  "shifts",
  "communication",
  "tasks",
  "audit",
  "payroll",
  "employees",
  "reports",
] as const;

/** The free tools, which the pages of features may link to. */
export const toolNames = ["schedule", "lateness"] as const;

/** Pages that a site may do without. */
export const removablePages = ["problem", "schedule", "lateness", "about", "careers", "trust"] as const;
