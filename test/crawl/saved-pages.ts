import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Saves received HTML as files for the HTML checker. */
export class SavedPages {
  readonly folder = mkdtempSync(join(tmpdir(), "pages-"));
  readonly #styles = new Set<string>();
  count = 0;

  /**
   * Saves a page. Each stylesheet is saved only once, because all pages have the same, and the checker would read it in
   * each.
   */
  save(name: string, html: string): void {
    const kept = html.replaceAll(/(<style[^>]*>)([\s\S]*?)<\/style>/g, (whole, start: string, style: string) => {
      if (this.#styles.has(style)) return `${start}</style>`;
      this.#styles.add(style);
      return whole;
    });
    this.count += 1;
    const file = decodeURIComponent(name)
      .replaceAll(/[^\p{L}\d?=&.-]+/gu, "_")
      .slice(0, 80);
    writeFileSync(join(this.folder, `${this.count}${file}.html`), kept);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
