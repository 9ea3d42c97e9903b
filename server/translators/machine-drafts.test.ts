import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { linksBetween } from "./fixed-parts.ts";
import { draftTexts } from "./machine-drafts.ts";
import { type DraftContext, type TranslatorAccount, translators } from "./translation-services.ts";

type Service = keyof typeof translators;

interface Call {
  path: string;
  headers: IncomingMessage["headers"];
  // biome-ignore lint/suspicious/noExplicitAny: each service has another form, and tests look at single values
  body: any;
}

const calls: Call[] = [];
/** How the stand-in turns a marked text into its translation, and the status that it answers with. */
let behavior: { status: number; translate: (text: string) => string; drop: number };

/** Where each service has the texts in its request, and how it answers, by its public reference. */
const forms: Record<Service, { texts: (body: Call["body"]) => string[]; answer: (texts: string[]) => object }> = {
  openai: {
    texts: ({ messages }) => JSON.parse(messages[1].content).texts,
    answer: (texts) => ({ choices: [{ finish_reason: "stop", message: { content: JSON.stringify({ texts }) } }] }),
  },
  deepl: {
    texts: ({ text }) => text,
    answer: (texts) => ({ translations: texts.map((text) => ({ detected_source_language: "EN", text })) }),
  },
  google: {
    texts: ({ q }) => q,
    // An element without an end is written with one, and some signs become numbers.
    answer: (texts) => ({
      data: {
        translations: texts.map((text) => ({
          translatedText: text.replaceAll(/<x id="(\d)"\/>/g, '<x id="$1"></x>').replaceAll("'", "&#39;"),
        })),
      },
    }),
  },
  yandex: { texts: ({ texts }) => texts, answer: (texts) => ({ translations: texts.map((text) => ({ text })) }) },
};

let service: Service = "openai";
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = JSON.parse(Buffer.concat(chunks).toString());
  calls.push({ path: request.url ?? "", headers: request.headers, body });
  const texts = forms[service].texts(body).map((text) => behavior.translate(text));
  response.writeHead(behavior.status, { "Content-Type": "application/json" });
  const answer = forms[service].answer(texts.slice(behavior.drop));
  response.end(behavior.status === 200 ? JSON.stringify(answer) : "secret");
}).listen(0, "127.0.0.1");
await once(server, "listening");
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

beforeEach(() => {
  calls.length = 0;
  behavior = { status: 200, translate: (text) => text.replaceAll("Write", "Жаз"), drop: 0 };
});

const context: DraftContext = {
  from: "en",
  to: "kk",
  voice: "Plain words.",
  terms: [
    ["write", "жазу"],
    ["shift", "ауысым"],
  ],
};

function draft(name: Service, texts: readonly string[], account: Partial<TranslatorAccount> = {}) {
  service = name;
  const translate = translators[name].open({ url, token: "key", model: "small", ...account });
  return draftTexts(translate, texts, context, linksBetween("en", "kk"));
}

const services = Object.keys(translators) as Service[];

test.each(services)("%s keeps placeholders, links and signs", async (name) => {
  const texts = ["Write to {site.email} & 'wait' <5 min>", "Write [here](/en/contact)."];
  expect(await draft(name, texts)).toEqual([
    { ok: true, text: "Жаз to {site.email} & 'wait' <5 min>" },
    { ok: true, text: "Жаз [here](/kk/contact)." },
  ]);
  expect(calls).toHaveLength(1);
  expect(JSON.stringify(calls[0]?.headers)).toContain("key");
});

test.each([
  ["openai", (body: Call["body"]) => body.messages[0].content, ['Write "жазу" for "write".', "Plain words."]],
  ["deepl", (body: Call["body"]) => body.context, ["write = жазу", "Plain words."]],
  ["yandex", (body: Call["body"]) => JSON.stringify(body.glossaryConfig), ["жазу"]],
] as const)("%s is told the terms that occur, and no others", async (name, read, wanted) => {
  await draft(name, ["Write."]);
  const told = read(calls[0]?.body);
  for (const text of wanted) expect(told).toContain(text);
  expect(told).not.toContain("ауысым");
});

test.each([
  [400, { reason: "request", detail: "" }],
  [401, { reason: "token", detail: "" }],
  [403, { reason: "token", detail: "" }],
  [413, { reason: "tooLong", detail: "" }],
  [429, { reason: "busy", detail: "" }],
  [456, { reason: "quota", detail: "" }],
  [503, { reason: "status", detail: "503" }],
])("status %d: every text has the reason, without what the service wrote", async (status, problem) => {
  behavior.status = status;
  const drafts = await draft("deepl", ["One", "Two"]);
  expect(drafts).toEqual(Array(2).fill({ ok: false, problem }));
});

test.each([
  [
    "a lost placeholder",
    "{site.name}: text",
    (text: string) => text.replaceAll(/<x[^>]*>/g, ""),
    "otherPart {site.name}",
  ],
  ["a made-up placeholder", "Text", () => '<x id="1"/>', "unknownPart "],
  ["a nested number", "Text", () => '<x id="99999"/>', null],
  ["no words", "Text", () => " ", "empty "],
])("%s throws the draft away", async (_, source, translate, reason) => {
  behavior.translate = translate;
  const [draftOfText] = await draft("openai", [source]);
  if (reason === null) expect(draftOfText).toEqual({ ok: true, text: '<x id="99999"/>' });
  else expect(draftOfText?.ok === false && `${draftOfText.problem.reason} ${draftOfText.problem.detail}`).toBe(reason);
});

test("another number of texts is refused, because nobody knows which is which", async () => {
  behavior.drop = 1;
  expect(await draft("yandex", ["One", "Two"])).toEqual(
    Array(2).fill({ ok: false, problem: { reason: "answer", detail: "" } }),
  );
});

test("many texts are sent in several requests, in order", async () => {
  const texts = Array.from({ length: 45 }, (_, at) => `Text ${at} ${"long ".repeat(at)}`.trim());
  expect(await draft("openai", texts)).toEqual(texts.map((text) => ({ ok: true, text })));
  expect(calls.length).toBeGreaterThan(2);
});

test.each(["cut", "not JSON"])("a model's answer that is %s is refused", async (what) => {
  const choice =
    what === "cut"
      ? { finish_reason: "length", message: { content: "{" } }
      : { finish_reason: "stop", message: { content: "Sure!" } };
  const usual = forms.openai.answer;
  forms.openai.answer = () => ({ choices: [choice] });
  const [result] = await draft("openai", ["One"]);
  forms.openai.answer = usual;
  expect(result).toEqual({ ok: false, problem: { reason: what === "cut" ? "cut" : "answer", detail: "" } });
});

test("a service that cannot be reached is named as such", async () => {
  expect(await draft("google", ["One"], { url: "http://127.0.0.1:9" })).toEqual([
    { ok: false, problem: { reason: "unreachable", detail: "" } },
  ]);
});
