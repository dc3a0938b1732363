// npm test: everything, one part after another, with all that it needs. The last line counts what passed and what failed.
import { prepare } from "./bootstrap.mjs";
import { parts } from "./parts.mjs";
import { runParts } from "./run-parts.mjs";

process.exitCode = runParts(prepare(), parts);
