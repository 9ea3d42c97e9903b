import { createPrivateKey, sign } from "node:crypto";
import { readFileSync } from "node:fs";
import * as v from "valibot";
import { httpAddress } from "../environment-reader.ts";
import { DeliveryError } from "../outbox/channel.ts";
import { accepted, callApi } from "../outbox/http-channels.ts";
import { readAnswer } from "./read-answer.ts";

/** The path of the JSON file of a service account's key, read into what signs its requests. */
export const keyFile = v.pipe(
  v.string(),
  v.transform(readText),
  v.parseJson(),
  v.object({
    client_email: v.pipe(v.string(), v.email()),
    token_uri: httpAddress,
    private_key: v.pipe(v.string(), v.check(isPrivateKey)),
  }),
);
export type ServiceKey = v.InferOutput<typeof keyFile>;

/** A token that ends within this time, in milliseconds, is replaced. */
const reserveMs = 60_000;

const scope = "https://www.googleapis.com/auth/spreadsheets";
const tokenAnswer = v.object({ access_token: v.string(), expires_in: v.number() });

/** Holds the access token of a service account, which is valid for an hour. */
export class GoogleToken {
  readonly #key: ServiceKey;
  #token: { value: string; until: number } | null = null;

  constructor(key: ServiceKey) {
    this.#key = key;
  }

  /** Returns a valid token. Rejects with a `DeliveryError` that says so if the key is refused. */
  async get(signal: AbortSignal): Promise<string> {
    if (this.#token && this.#token.until > Date.now()) return this.#token.value;
    const assertion = this.#assertion(Math.floor(Date.now() / 1000));
    const form = { grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion };
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const body = new URLSearchParams(form).toString();
    const answer = await callApi(this.#key.token_uri, { method: "POST", headers, body, signal });
    // A key that was deleted, and a clock that is wrong, are answered with 400.
    const isRefused = answer.status === 400 && answer.body.includes("invalid_grant");
    if (isRefused) throw new DeliveryError("answered 400: invalid_grant", { isRefused });
    const { access_token: value, expires_in } = readAnswer(accepted(answer), tokenAnswer);
    this.#token = { value, until: Date.now() + expires_in * 1000 - reserveMs };
    return value;
  }

  /** Forgets a token that was refused. */
  forget(): void {
    this.#token = null;
  }

  #assertion(now: number): string {
    const { client_email: iss, token_uri: aud, private_key } = this.#key;
    const parts = [
      { alg: "RS256", typ: "JWT" },
      { iss, scope, aud, iat: now, exp: now + 3600 },
    ];
    const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
    return `${text}.${sign("sha256", Buffer.from(text), private_key).toString("base64url")}`;
  }
}

/** A file that cannot be read counts as empty, so that the error names its variable. */
function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === "rsa";
  } catch {
    return false;
  }
}
