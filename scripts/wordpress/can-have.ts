// Prints a sentence and exits with 1 if WordPress cannot be installed on this machine.
import process from "node:process";
import { say } from "../terminal.ts";
import { canHaveWordPress } from "./packages.ts";

if (!canHaveWordPress()) {
  say("Not tested with a real WordPress: it is installed from packages, by root on Debian or Ubuntu.");
  process.exitCode = 1;
}
