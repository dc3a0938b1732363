// npm run test:all: every test, and the bench in its smallest size. Arguments select parts by name prefix.
import { prepare } from "./bootstrap.mjs";
import { parts, thoroughParts } from "./parts.mjs";
import { runParts } from "./run-parts.mjs";

const wanted = process.argv.slice(2);
const all = [...parts, ...thoroughParts];
const chosen = wanted.length === 0 ? all : all.filter(({ name }) => wanted.some((word) => name.startsWith(word)));

process.exitCode = await runParts(prepare(), chosen, { thorough: true });
