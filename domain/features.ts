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
