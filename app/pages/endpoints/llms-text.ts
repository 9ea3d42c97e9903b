export interface ListedPage {
  title: string;
  summary: string;
  address: string;
}

/** Returns a section of `llms.txt`: a heading and a list of links. Empty if there are no pages. */
export function llmsSection(heading: string, pages: readonly ListedPage[]): string {
  if (pages.length === 0) return "";
  const lines = pages.map(({ title, summary, address }) => `- [${inLink(title)}](${address}): ${inLine(summary)}`);
  return `## ${inLine(heading)}\n\n${lines.join("\n")}\n`;
}

/** Returns a file in the format of llmstxt.org: name, summary, sections. */
export function llmsResponse(name: string, summary: string, sections: readonly string[]): Response {
  const text = [`# ${inLine(name)}\n`, `> ${inLine(summary)}\n`, ...sections.filter((section) => section !== "")].join(
    "\n",
  );
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "X-Robots-Tag": "noindex" },
  });
}

function inLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function inLink(text: string): string {
  return inLine(text).replace(/[[\]\\]/g, "\\$&");
}
