// npm test: all parts in turn. The last line has the number of passed and failed tests.
import { prepare } from "./bootstrap.mjs";
import { parts } from "./parts.mjs";
import { runParts } from "./run-parts.mjs";

process.exitCode = runParts(prepare(), parts);
