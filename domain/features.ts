/** The eight features that the home page shows, in its order. */
export const features = [
  "attendance",
  "shifts",
  "communication",
  "tasks",
  "audit",
  "payroll",
  "employees",
  "reports",
] as const;

export type Feature = (typeof features)[number];

export const featurePages = [
  ...features,
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

export type FeaturePage = (typeof featurePages)[number];

export function isFeaturePage(slug: string): slug is FeaturePage {
  return featurePages.some((page) => page === slug);
}

export const industries = [
  "food-and-beverage",
  "retail",
  "supermarkets",
  "clinics",
  "hotels",
  "outsourcing",
  "manufacturing",
  "education",
] as const;

export type Industry = (typeof industries)[number];

export function isIndustry(slug: string): slug is Industry {
  return industries.some((industry) => industry === slug);
}
