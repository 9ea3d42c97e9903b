import * as v from "valibot";
import { countables, type Device, type Vital, type What } from "../../domain/numbers.ts";
import { looksPersonal } from "../help/looks-personal.ts";

/** The maximum number of bytes of what a browser reports. */
const maxBeaconBytes = 1024;

const value = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000));
const reported = (Object.keys(countables) as What[]).filter((what) => countables[what].reported);

const address = v.pipe(v.string(), v.url());

/** What is counted, the address of the page, that of the page with the link to this site, and more. */
const beacon = v.tuple([
  v.picklist([...reported, "vitals"]),
  address,
  v.string(),
  v.nullable(
    v.object({
      /** What was searched for. */
      note: v.exactOptional(v.string()),
      /** The page that was measured, if another is shown now. */
      page: v.exactOptional(address),
      vitals: v.exactOptional(v.record(v.picklist(["lcp", "inp", "cls"] satisfies Vital[]), value)),
    }),
  ),
]);

/** What a browser reports. Addresses may be cut. */
export interface Beacon {
  what: What | "vitals";
  page: string;
  /** The address of the page with the link to this site; empty if there is none. */
  from: string;
  note: string;
  vitals: Partial<Record<Vital, number>>;
}

/** Reads what a browser reports; `null` if it is malformed. */
export function readBeacon(body: string): Beacon | null {
  if (Buffer.byteLength(body) > maxBeaconBytes) return null;
  try {
    const read = v.safeParse(beacon, JSON.parse(body));
    if (!read.success) return null;
    const [what, page, from, more] = read.output;
    return { what, page: more?.page ?? page, from, note: more?.note ?? "", vitals: more?.vitals ?? {} };
  } catch {
    // Not JSON.
    return null;
  }
}

/** The parameters that ad networks add to the addresses of their ads. */
const networks: Readonly<Record<string, string>> = {
  ...{ gclid: "google", wbraid: "google", gbraid: "google", yclid: "yandex" },
  ...{ fbclid: "facebook", ttclid: "tiktok", msclkid: "bing" },
};

const maxLength = 60;

/** Returns where a visit comes from. Values that may contain personal data count as missing. */
export function sourceOf({ page, from }: Pick<Beacon, "page" | "from">, siteUrl: string) {
  const { searchParams } = new URL(page);
  const read = (name: string) => clean(searchParams.get(name) ?? "");
  const network = Object.keys(networks).find((name) => searchParams.has(name));
  const host = hostOf(from, siteUrl) ?? "";
  const source = read("utm_source") || networks[network ?? ""] || host;
  const medium = read("utm_medium") || (network ? "cpc" : host === "" ? "" : "referral");
  return { source, medium, campaign: read("utm_campaign") };
}

/** Returns the host of another site, without `www.`; empty if this is no address, `null` if it is one of ours. */
export function hostOf(address: string, siteUrl: string): string | null {
  if (!URL.canParse(address)) return "";
  const { origin, hostname } = new URL(address);
  return origin === siteUrl ? null : clean(hostname.replace(/^www\./, ""));
}

function clean(text: string): string {
  const short = text.replace(/\p{C}/gu, " ").trim().slice(0, maxLength).toWellFormed().toLowerCase();
  return looksPersonal(short) ? "" : short;
}

/** Returns the kind of device that a browser names. */
export function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return "tablet";
  return /Mobi|iPhone/.test(userAgent) ? "phone" : "computer";
}
