import { createRequire } from "node:module";
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import { type Icon, type IconAnswer, type Icons, iconNameShape } from "../../domain/icons.ts";
import { inTimeOr } from "../timing.ts";
import { sanitizeIcon } from "./sanitize-icon.ts";

const require = createRequire(import.meta.url);

interface Drawing {
  body: string;
  width?: number;
  height?: number;
}

interface IconSet {
  icons: Readonly<Record<string, Drawing>>;
  /** Additional names of icons. */
  aliases?: Readonly<Record<string, { parent: string }>>;
  width?: number;
  height?: number;
}

/** The sets whose icons texts may name, loaded when first needed. To add a set, install it and add a line. */
const iconSets: Readonly<Record<string, () => IconSet>> = {
  lucide: () => require("@iconify-json/lucide/icons.json"),
};

interface IconsOptions {
  /** The addresses of services with Iconify's API, without a trailing slash; none: only local icons are used. */
  fallbackUrls: readonly string[];
  log: { warn(fields: object, message: string): void };
  times?: Partial<IconTimes>;
}

/** Times in milliseconds. */
export interface IconTimes {
  /** Milliseconds that a page waits for icons. */
  page: number;
  /** Milliseconds after which the next service is asked too, if one has not answered. */
  next: number;
  /** Milliseconds that the services have for all their answers. */
  service: number;
  /** Milliseconds before an icon that no service had is requested again. */
  again: number;
}

const usual: IconTimes = { page: 1500, next: 750, service: 5000, again: 60_000 };

/** The maximum number of characters of an address. Longer lists are split. */
const maxUrlLength = 500;

/** The maximum number of icons from the service that are cached. */
const maxRemembered = 2000;

/** Opens the icons of the local sets and, if services are configured, those that only they have. */
export function openIcons({ fallbackUrls, log, times: changed }: IconsOptions): Icons {
  const times = { ...usual, ...changed };
  const remembered = new LRUCache<string, Icon>({ max: maxRemembered });
  /** Icons that were not found a moment ago: the next page does not wait for them again. */
  const missed = new LRUCache<string, true>({ max: maxRemembered, ttl: times.again });

  async function find(prefix: string, names: readonly string[]): Promise<IconAnswer | null> {
    const read = Object.hasOwn(iconSets, prefix) ? iconSets[prefix] : undefined;
    if (!read) return null;
    const set = read();
    const icons: Record<string, Icon> = {};
    for (const name of new Set(names)) {
      const icon = localIcon(set, name) ?? remembered.get(`${prefix}:${name}`);
      if (icon) icons[name] = icon;
    }
    const missing = [...new Set(names)].filter((name) => !Object.hasOwn(icons, name));
    const askable = missing.filter((name) => iconNameShape.test(name) && !missed.has(`${prefix}:${name}`));
    if (fallbackUrls.length > 0 && askable.length > 0) {
      for (const [name, icon] of await askServices(prefix, askable)) {
        icons[name] = icon;
        remembered.set(`${prefix}:${name}`, icon);
      }
      for (const name of askable) if (!Object.hasOwn(icons, name)) missed.set(`${prefix}:${name}`, true);
    }
    return { prefix, icons, not_found: missing.filter((name) => !Object.hasOwn(icons, name)) };
  }

  async function askServices(prefix: string, names: readonly string[]): Promise<[string, Icon][]> {
    const signal = AbortSignal.timeout(times.service);
    const longest = Math.max(...fallbackUrls.map((url) => url.length));
    const lists = addressesOf(`/${prefix}.json?icons=`, names, maxUrlLength - longest);
    const answers = lists.map((list) => {
      const asks = fallbackUrls.map((url) => async () => {
        try {
          return await fetchIcons(url + list, prefix, signal);
        } catch (error) {
          const service = new URL(url).origin;
          log.warn({ reason: nameOf(error), service, prefix }, "icons could not be fetched");
          throw error;
        }
      });
      return firstAnswer(asks, times.next).catch(() => []);
    });
    return (await Promise.all(answers)).flat().filter(([name]) => names.includes(name));
  }

  return {
    find,
    async forPage(names) {
      const byPrefix = Map.groupBy(names, (name) => name.split(":", 1)[0] ?? "");
      const found = new Map<string, Icon>();
      const searching = [...byPrefix].map(async ([prefix, whole]) => {
        const answer = await find(
          prefix,
          whole.map((name) => name.slice(prefix.length + 1)),
        );
        for (const [name, icon] of Object.entries(answer?.icons ?? {})) found.set(`${prefix}:${name}`, icon);
      });
      // Icons that arrive later are available for the next page.
      await inTimeOr(null, Promise.all(searching), times.page);
      return new Map(found);
    },
  };
}

/** Calls each function when the one before it failed or is silent for `nextMs`. Resolves with the first answer. */
async function firstAnswer<T>(asks: readonly (() => Promise<T>)[], nextMs: number): Promise<T> {
  const [ask, ...others] = asks;
  if (!ask) throw new Error("no service answered");
  const answer = ask();
  const early = await inTimeOr(
    null,
    answer.then((value) => ({ value })).catch(() => null),
    nextMs,
  );
  return early ? early.value : Promise.any([answer, firstAnswer(others, nextMs)]);
}

function localIcon(set: IconSet, name: string): Icon | null {
  const drawing = iconNameShape.test(name) ? drawingOf(set, name) : undefined;
  const body = drawing && sanitizeIcon(drawing.body);
  if (!body) return null;
  return { body, width: drawing.width ?? set.width ?? 16, height: drawing.height ?? set.height ?? 16 };
}

function drawingOf({ icons, aliases = {} }: IconSet, name: string): Drawing | undefined {
  const own = Object.hasOwn(aliases, name) ? aliases[name]?.parent : name;
  return own !== undefined && Object.hasOwn(icons, own) ? icons[own] : undefined;
}

/** Returns as few addresses for all names as possible. A name that is too long for an address is left out. */
function addressesOf(start: string, names: readonly string[], maxLength: number): string[] {
  const addresses: string[] = [];
  for (const name of names) {
    const last = addresses.at(-1);
    const longer = last && `${last},${name}`;
    if (longer && longer.length <= maxLength) addresses[addresses.length - 1] = longer;
    else if (start.length + name.length <= maxLength) addresses.push(start + name);
  }
  return addresses;
}

const size = v.pipe(v.number(), v.minValue(1), v.maxValue(1024));
const iconSchema = v.object({
  body: v.pipe(v.string(), v.maxLength(20_000)),
  width: v.exactOptional(size),
  height: v.exactOptional(size),
});
const answerSchema = v.object({
  prefix: v.string(),
  width: v.exactOptional(size, 16),
  height: v.exactOptional(size, 16),
  icons: v.record(v.string(), v.unknown()),
});

/** The maximum size of a response in bytes, more than any of our requests needs. */
const maxBytes = 512 * 1024;

async function fetchIcons(address: string, prefix: string, signal: AbortSignal): Promise<[string, Icon][]> {
  const response = await fetch(address, { signal, redirect: "error", headers: { Accept: "application/json" } });
  if (!response.ok || !response.body) throw new Error(`answered ${response.status}`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error("answered too much");
    chunks.push(chunk);
  }
  const answer = v.parse(answerSchema, JSON.parse(Buffer.concat(chunks).toString()));
  if (answer.prefix !== prefix) throw new Error("answered with another set");
  return Object.entries(answer.icons).flatMap(([name, found]): [string, Icon][] => {
    const read = v.safeParse(iconSchema, found);
    const body = read.success ? sanitizeIcon(read.output.body) : null;
    if (!read.success || !body) return [];
    return [[name, { body, width: read.output.width ?? answer.width, height: read.output.height ?? answer.height }]];
  });
}

function nameOf(error: unknown): string {
  return error instanceof Error ? (error.name === "Error" ? error.message : error.name) : "failed";
}
