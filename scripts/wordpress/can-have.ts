// Ends with 1 and a sentence where this machine cannot have a WordPress of its own.
import process from "node:process";
import { say } from "../terminal.ts";
import { canHaveWordPress } from "./packages.ts";

if (!canHaveWordPress()) {
  say("Not tested with a real WordPress: it is installed from packages, by root on Debian or Ubuntu.");
  process.exitCode = 1;
}
