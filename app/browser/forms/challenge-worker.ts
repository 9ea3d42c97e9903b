// A file of its own, because our policy allows no worker made from a text. The library's own worker is for Node.
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { handler } from "altcha-lib/workers/shared";

handler({ deriveKey });
