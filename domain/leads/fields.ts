export const topics = ["demo", "sales", "support"] as const;
export const headCounts = ["1-30", "31-80", "81-130", "131-300", "301-500", "500+"] as const;
export const businessAreas = [
  "supermarkets",
  "restaurants",
  "clinics",
  "outsourcing",
  "manufacturing",
  "hotels",
  "other",
] as const;

export type Topic = (typeof topics)[number];
export type HeadCount = (typeof headCounts)[number];
export type BusinessArea = (typeof businessAreas)[number];

/** Maximum lengths in UTF-16 code units, as the browser's `maxlength` counts them. */
export const maxLengths = {
  firstName: 80,
  lastName: 80,
  email: 254,
  phone: 32,
  companyName: 160,
  message: 4000,
} as const;

export const minMessageLength = 10;
export const maxOutlets = 10_000;

/** The fields a visitor fills in, in the order of the form. */
export const fields = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "companyName",
  "employees",
  "outlets",
  "businessArea",
  "message",
  "consent",
] as const;

export type Field = (typeof fields)[number];

/** What is wrong with a field. There is a message for each value in every language. */
export type FieldError =
  | "required"
  | "tooLong"
  | "tooShort"
  | "characters"
  | "email"
  | "phone"
  | "outlets"
  | "option"
  | "consent";

export type FieldErrors = Partial<Record<Field, FieldError>>;

/** Returns whether a topic requires a field. */
export function isRequired(topic: Topic, field: Field): boolean {
  if (field === "message") return topic === "support";
  if (field === "phone" || field === "companyName" || field === "employees") return topic !== "support";
  return field === "firstName" || field === "email" || field === "consent";
}

/** Fields for future clients only. Support needs only a way to reply and a description of what happened. */
const clientFields: ReadonlySet<Field> = new Set(["lastName", "employees", "outlets", "businessArea"]);

/** Returns whether the form shows a field for a topic. */
export function isAsked(topic: Topic, field: Field): boolean {
  return topic !== "support" || !clientFields.has(field);
}

/** Returns the band that a number of employees belongs to. */
export function headCountOf(employees: number): HeadCount {
  return (
    headCounts.find((band) => {
      const max = band.split("-")[1];
      return max !== undefined && employees <= Number(max);
    }) ?? "500+"
  );
}
