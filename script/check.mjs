// npm run check: quick checks, before every commit.
import { prepare } from "./bootstrap.mjs";
import { parts } from "./parts.mjs";
import { runParts } from "./run-parts.mjs";

const quick = /^(format|types|unused|unit|component)/;

process.exitCode = await runParts(
  prepare(),
  parts.filter(({ name }) => quick.test(name)),
  { thorough: false },
);
