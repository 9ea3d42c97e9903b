/*
 * The least that Node's own server can do: one response for all requests, with headers and bytes that are read once
 * from the folder BARE_ANSWER.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";

const folder = process.env.BARE_ANSWER ?? "";
const bytes = readFileSync(join(folder, "body"));
const headers: string[] = JSON.parse(readFileSync(join(folder, "headers.json"), "utf8"));

createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
}).listen(Number(process.env.PORT), process.env.HOST);
process.on("SIGTERM", () => process.exit(0));
