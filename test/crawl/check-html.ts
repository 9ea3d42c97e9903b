import { spawn, spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";

const jar = join(createRequire(import.meta.url).resolve("vnu-jar/package.json"), "../build/dist/vnu.jar");

/** Messages that are not faults of a page. */
const excused: readonly { message: RegExp; because: string }[] = [
  {
    message: /^CSS: Unrecognized at-rule “@property”/,
    because: "the checker's CSS part does not know @property, which every browser of today does",
  },
];

interface Message {
  type: "error" | "info" | "non-document-error";
  url?: string;
  message: string;
  /** The HTML around it. */
  extract?: string;
}

/** Returns the command that runs Java; `null` if this machine has none. */
export function findJava(): string | null {
  const { JAVA_HOME } = process.env;
  const places = [...(JAVA_HOME ? [join(JAVA_HOME, "bin/java")] : []), "java"];
  return places.find((place) => spawnSync(place, ["-version"]).status === 0) ?? null;
}

/**
 * Returns the errors that the Nu Html Checker finds in the HTML files of a folder, by the W3C's rules: a line for each
 * kind, with the first file that has it. Rejects if the checker itself fails.
 */
export async function checkHtml(java: string, folder: string): Promise<string[]> {
  const options = [
    // Deeply nested pages overflow the stack that Java has by default.
    "-Xss8m",
    "-XX:+UseSerialGC",
    // The other compiler needs more time than it saves in a run of half a minute.
    "-XX:TieredStopAtLevel=1",
    "-jar",
    jar,
    "--format",
    "json",
    "--errors-only",
    "--exit-zero-always",
  ];
  const checker = spawn(java, [...options, folder], { stdio: ["ignore", "inherit", "pipe"] });
  const report = await text(checker.stderr);
  const faults = new Map<string, { message: Message; files: Set<string> }>();
  for (const message of messagesOf(report)) {
    if (excused.some((each) => each.message.test(message.message))) continue;
    const fault = faults.get(message.message) ?? { message, files: new Set() };
    fault.files.add(basename(message.url ?? ""));
    faults.set(message.message, fault);
  }
  return [...faults.values()].map(({ message, files }) => {
    const [first] = files;
    return `${files.size} pages, such as ${first}: ${message.message} In: ${message.extract ?? ""}`;
  });
}

/** Parses the report of the checker, which is JSON. Anything else means that the checker itself failed. */
function messagesOf(report: string): Message[] {
  try {
    const { messages } = JSON.parse(report) as { messages: Message[] };
    return messages;
  } catch {
    throw new Error(`the HTML checker failed: ${report.slice(0, 2000)}`);
  }
}
