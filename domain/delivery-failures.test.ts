import { expect, test } from "vitest";
import { failureOf } from "./delivery-failures.ts";

test.each([
  ["answered 401", "refused"],
  ["answered 535", "refused"],
  ["answered 400: invalid_grant", "refused"],
  ["EAUTH", "refused"],
  ["answered 429", "busy"],
  ["answered 503: QUERY_LIMIT_EXCEEDED", "busy"],
  ["no answer in time", "late"],
  ["ETIMEDOUT", "late"],
  ["UND_ERR_CONNECT_TIMEOUT", "late"],
  ["answered 503", "answered"],
  ["answered 400: INVALID_FIELD UF_CRM_1", "answered"],
  ["refused: ERROR_CORE", "answered"],
  ["ECONNREFUSED", "unreachable"],
  ["ENOTFOUND", "unreachable"],
  ["CERT_HAS_EXPIRED", "unreachable"],
  ["unknown topic", null],
  ["", null],
])("%s means %s", (reason, kind) => expect(failureOf(reason)).toBe(kind));
