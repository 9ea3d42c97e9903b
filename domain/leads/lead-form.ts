import * as v from "valibot";
import { consent, email, errorsOf, text } from "../forms.ts";
import {
  type Field,
  type FieldError,
  type FieldErrors,
  fieldRules,
  fields,
  isAsked,
  isRequired,
  type LeadFields,
  maxOptionLength,
  type Topic,
} from "./fields.ts";

type Checked = { ok: true; fields: LeadFields } | { ok: false; errors: FieldErrors };

/** Checks what the visitor typed by the rules of the topic. The browser and the server use the same rules. */
export function checkLead(topic: Topic, values: Readonly<Record<string, string>>): Checked {
  const result = v.safeParse(schemas[topic], Object.fromEntries(fields.map((field) => [field, values[field] ?? ""])));
  if (!result.success) return { ok: false, errors: errorsOf(fields, result.issues) };
  const { consent: _, ...checked } = result.output;
  // The schema is made from the same table as the type.
  return { ok: true, fields: checked as LeadFields };
}

const error = (code: FieldError) => code;

/** Matches 6 to 15 digits with the characters that people put between them; a letter is a mistake. */
const phoneShape = /^(?=(?:\D*\d){6,15}\D*$)\+?[\d\s().-]{6,}$/;

type FieldSchema = v.GenericSchema<string, string | number | null>;

/** Returns the schema of a field; an empty value passes it unless the topic requires the field. */
function schemaOf(topic: Topic, field: Field): FieldSchema {
  const rules = fieldRules[field];
  const required = isRequired(topic, field);
  if (rules.kind === "consent") return consent;
  if (rules.kind === "email") return email(rules.maxLength);
  if (rules.kind === "line") return text(rules.maxLength, required);
  if (rules.kind === "phone") {
    return v.pipe(
      text(rules.maxLength, required),
      v.check((value) => value === "" || phoneShape.test(value), error("phone")),
    );
  }
  if (rules.kind === "lines") {
    return v.pipe(
      text(rules.maxLength, required, "lines"),
      v.check((value) => !required || value.length >= rules.minLength, error("tooShort")),
    );
  }
  if (rules.kind === "number") {
    const isValid = (value: string) => /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= rules.max;
    return v.pipe(
      text(maxOptionLength, required),
      v.check((value) => value === "" || isValid(value), error("number")),
      v.transform((value) => (value === "" ? null : Number(value))),
    );
  }
  const options: readonly string[] = rules.options;
  return v.pipe(
    text(maxOptionLength, required),
    v.check((value) => value === "" || options.includes(value), error("option")),
  );
}

function leadSchema(topic: Topic) {
  const entries = fields.map((field): [Field, FieldSchema] => {
    const schema = v.pipe(
      schemaOf(topic, field),
      v.transform((value) => (value === "" ? null : value)),
    );
    // A visitor cannot correct a field that the form does not show, so an invalid value there counts as empty.
    return [field, isAsked(topic, field) ? schema : v.fallback(schema, null)];
  });
  return v.object(Object.fromEntries(entries));
}

const schemas = { demo: leadSchema("demo"), sales: leadSchema("sales"), support: leadSchema("support") };
