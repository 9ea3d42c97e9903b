import { createHash } from "node:crypto";
import starter from "../browser/inline/start.js?raw";
import type { InlineCode } from "../context.ts";

/*
 * The page is shown first and hydrated later: the framework's start script and everything it imports wait for `load`
 * and an idle moment, or for the first touch. Measured on a phone connection: first paint after 0.8 s instead of 1.9 s.
 * What can be clicked before hydration works without JavaScript.
 */

interface FinishedDocument {
  html: string;
  inline: InlineCode;
}

/**
 * Removes the mark from a rendered document and returns the hashes of the scripts and styles that carried it.
 * `deferred` also defers the start. `rendered` has one character per byte. Only the marks are searched for: text that
 * editors wrote is never searched for scripts. Throws if the start is deferred but the framework's start script is
 * missing.
 */
export function finishDocument(rendered: string, mark: string, deferred: boolean): FinishedDocument {
  const nonce = ` nonce="${mark}"`;
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const modules: string[] = [];
  let html = "";
  let done = 0;
  let hasStart = false;
  for (let at = rendered.indexOf(nonce); at !== -1; at = rendered.indexOf(nonce, at + 1)) {
    // React escapes angle brackets in attributes, so these are the ends of the tag.
    const start = rendered.lastIndexOf("<", at);
    const end = rendered.indexOf(">", at) + 1;
    const tag = rendered.slice(start, at) + rendered.slice(at + nonce.length, end);
    html += rendered.slice(done, start);
    done = end;
    if (tag.startsWith("<link")) {
      if (deferred && tag.includes('rel="modulepreload"')) modules.push(/ href="([^"]*)"/.exec(tag)?.[1] ?? "");
      else html += tag;
      continue;
    }
    const isStyle = tag.startsWith("<style");
    const code = rendered.slice(end, rendered.indexOf(isStyle ? "</style>" : "</script>", end));
    (isStyle ? styles : scripts).add(hashOf(code));
    if (deferred && tag === '<script type="module" async="">') {
      hasStart = true;
      scripts.add(hashOf(starter));
      const moved = `<script type="text/plain" id="start" data-preload="${modules.join(" ")}">${code}</script>`;
      html += `${moved}<script>${starter}</script>`;
      done = end + code.length + "</script>".length;
    } else html += tag;
  }
  if (deferred && !hasStart) throw new Error("the framework's start script is not where it was");
  return { html: html + rendered.slice(done), inline: { scripts: [...scripts], styles: [...styles] } };
}

const hashes = new Map<string, string>();
const maxHashes = 100;

/** Returns the hash in the format of the content policy. Code that is the same in many pages is hashed once. */
function hashOf(code: string): string {
  // This is the page's own data, which differs from page to page.
  if (code.startsWith("window.__reactRouterContext.streamController.enqueue")) return hash(code);
  const known = hashes.get(code);
  if (known !== undefined) return known;
  const made = hash(code);
  // The code is copied through bytes, because a slice of the page's string would keep the whole page in memory.
  if (hashes.size < maxHashes) hashes.set(Buffer.from(code, "latin1").toString("latin1"), made);
  return made;
}

function hash(code: string): string {
  // Browsers hash the code after parsing, which turns all line endings into line feeds.
  return `'sha256-${createHash("sha256").update(code.replace(/\r\n?/g, "\n"), "latin1").digest("base64")}'`;
}
