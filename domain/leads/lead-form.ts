import * as v from "valibot";
import { consent, email, errorsOf, text } from "../text-rules.ts";
import {
  businessAreas,
  type Field,
  type FieldError,
  type FieldErrors,
  fields,
  headCounts,
  isAsked,
  isRequired,
  maxLengths,
  maxOutlets,
  minMessageLength,
  type Topic,
} from "./fields.ts";

/**
 * What the visitor wrote, checked and cleaned; fields left empty are `null`. The phone number is as typed until the
 * server has parsed it, and in E.164 format after that.
 */
export type LeadFields = Omit<v.InferOutput<ReturnType<typeof leadSchema>>, "consent">;

type Checked = { ok: true; fields: LeadFields } | { ok: false; errors: FieldErrors };

/** Checks what the visitor typed by the rules of the topic. The browser and the server use the same rules. */
export function checkLead(topic: Topic, values: Readonly<Record<string, string>>): Checked {
  const result = v.safeParse(schemas[topic], Object.fromEntries(fields.map((field) => [field, values[field] ?? ""])));
  if (result.success) {
    const { consent: _, ...checked } = result.output;
    return { ok: true, fields: checked };
  }
  return { ok: false, errors: errorsOf(fields, result.issues) };
}

const error = (code: FieldError) => code;

/** Changes the empty output of a schema to `null`. */
function optional<Output>(schema: v.GenericSchema<string, Output>) {
  return v.pipe(
    schema,
    v.transform((value) => (value === "" ? null : value)),
  );
}

function option<const Options extends readonly string[]>(options: Options, required: boolean) {
  return v.pipe(
    text(40, required),
    v.check((value) => value === "" || options.includes(value), error("option")),
    v.transform((value): Options[number] | null => options.find((each) => each === value) ?? null),
  );
}

/** Matches 6 to 15 digits with the characters that people put between them; a letter is a mistake. */
const phoneShape = /^(?=(?:\D*\d){6,15}\D*$)\+?[\d\s().-]{6,}$/;

const outlets = v.pipe(
  text(10, false),
  v.check(
    (value) => value === "" || (/^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= maxOutlets),
    error("outlets"),
  ),
  v.transform((value) => (value === "" ? null : Number(value))),
);

function leadSchema(topic: Topic) {
  const required = (field: Field) => isRequired(topic, field);
  // A visitor cannot correct a field that the form does not show, so an invalid value there counts as empty.
  const ifAsked = <Output>(field: Field, schema: v.GenericSchema<string, Output | null>) =>
    isAsked(topic, field) ? schema : v.fallback(schema, null);
  return v.object({
    firstName: text(maxLengths.firstName, true),
    lastName: ifAsked("lastName", optional(text(maxLengths.lastName, false))),
    email: email(maxLengths.email),
    phone: optional(
      v.pipe(
        text(maxLengths.phone, required("phone")),
        v.check((value) => value === "" || phoneShape.test(value), error("phone")),
      ),
    ),
    companyName: optional(text(maxLengths.companyName, required("companyName"))),
    employees: ifAsked("employees", option(headCounts, required("employees"))),
    outlets: ifAsked("outlets", outlets),
    businessArea: ifAsked("businessArea", option(businessAreas, false)),
    message: optional(
      v.pipe(
        text(maxLengths.message, required("message"), "lines"),
        v.check((value) => !required("message") || value.length >= minMessageLength, error("tooShort")),
      ),
    ),
    consent,
  });
}

const schemas = { demo: leadSchema("demo"), sales: leadSchema("sales"), support: leadSchema("support") };
