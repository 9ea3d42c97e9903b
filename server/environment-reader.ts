import * as v from "valibot";

/** Values that must not be logged: those of variables with these names, and names and passwords in addresses. */
const isSecret = /SECRET|TOKEN|PASSWORD/;
const credentials = /\/\/[^/:@]*:[^/@]*@/g;

export type Environment = Record<string, string | undefined>;

/** An invalid value. The message states the variable, the value that was found and what is wanted. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** Reads environment variables; empty ones count as unset. Methods throw `ConfigError` on a wrong value. */
export class EnvironmentReader {
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  value(name: string, fallback: string): string {
    return this.#environment[name]?.trim() || fallback;
  }

  /** Reads a variable and returns the output of the schema. `wanted` tells an operator what to write. */
  read<T>(name: string, fallback: string, wanted: string, schema: v.GenericSchema<unknown, T>): T {
    const found = this.value(name, fallback);
    const result = v.safeParse(schema, found);
    if (result.success) return result.output;
    const shown = isSecret.test(name) ? `${found.length} letters` : JSON.stringify(found.replace(credentials, "//…@"));
    throw new ConfigError(`${name}: found ${shown}, wanted ${wanted}`);
  }

  optional<T>(name: string, wanted: string, schema: v.GenericSchema<unknown, T>): T | null {
    return this.value(name, "") === "" ? null : this.read(name, "", wanted, schema);
  }

  optionalAddress(name: string): string | null {
    return this.optional(name, "an http(s) address", httpAddress);
  }

  /** Returns whether both of two variables are set. Throws `ConfigError` if only one of them is. */
  both(one: string, other: string): boolean {
    const [isOne, isOther] = [this.value(one, "") !== "", this.value(other, "") !== ""];
    if (isOne === isOther) return isOne;
    const [given, missing] = isOne ? [one, other] : [other, one];
    throw new ConfigError(`${missing}: found nothing, wanted a value, because ${given} is set`);
  }
}

/* Schemas for the values of environment variables. */

export function wholeNumber(least: number, most: number) {
  return v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(least), v.maxValue(most));
}

export const onOff = v.pipe(
  v.picklist(["on", "off"]),
  v.transform((word) => word === "on"),
);

export const httpAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//i));

/** Addresses separated by spaces or commas, without trailing slashes. */
export const addresses = v.pipe(
  v.string(),
  v.transform((list) => list.split(/[\s,]+/).filter((part) => part !== "")),
  v.array(httpAddress),
  v.transform((list) => list.map((address) => address.replace(/\/$/, ""))),
);

/** Rejects an address with a user name or password, because it would end up in links and logs. */
export const withoutPassword = v.check((address: string) => {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.username === "" && url.password === "";
});

export const origin = v.pipe(
  httpAddress,
  v.transform((address) => new URL(address)),
  v.check((url) => url.pathname === "/" && url.search === "" && url.hash === "" && url.username === ""),
  v.transform((url) => url.origin),
);

export const originList = v.pipe(
  v.string(),
  v.transform((list) => list.split(/\s+/)),
  v.array(origin),
);

export const secret = (least: number) => v.pipe(v.string(), v.minLength(least));

export const hostAddress = v.pipe(v.string(), v.regex(/^[\w.:-]+$/));

const mailAddress = v.pipe(v.string(), v.trim(), v.email());

export const mailAddresses = v.pipe(
  v.string(),
  v.transform((list) => list.split(",")),
  v.array(mailAddress),
);

export const mailbox = v.pipe(v.string(), v.regex(/^([^<>\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/));

export const databaseAddress = v.pipe(v.string(), v.regex(/^(sqlite:.+|postgres(ql)?:\/\/.+)$/));

export const sourceList = v.union([
  v.pipe(
    v.literal("none"),
    v.transform(() => "'none'"),
  ),
  v.pipe(v.string(), v.regex(/^('self'|https?:\/\/[\w.*:-]+)(\s+('self'|https?:\/\/[\w.*:-]+))*$/)),
]);

export const hostList = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[\w.*:-]+(\s+https?:\/\/[\w.*:-]+)*$/),
  v.transform((list) => list.split(/\s+/)),
);
