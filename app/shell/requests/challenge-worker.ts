// A file of its own, because our policy allows no worker made from a text.
import "altcha-lib/workers/pbkdf2";
