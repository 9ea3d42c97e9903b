import * as v from "valibot";

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
