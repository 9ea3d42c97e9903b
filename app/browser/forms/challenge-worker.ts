// A separate file, because our content policy forbids workers created from a string. The library's worker is for Node.
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { handler } from "altcha-lib/workers/shared";

handler({ deriveKey });
