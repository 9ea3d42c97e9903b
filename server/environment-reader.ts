import * as v from "valibot";
import { httpAddress } from "./config-values.ts";

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
