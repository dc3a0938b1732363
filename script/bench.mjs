// npm run bench: builds the web when it changed, and measures Havn. bench/flags.ts lists the options.
import { spawn } from "node:child_process";
import { environment, fail, prepare, root } from "./bootstrap.mjs";
import { buildWeb } from "./web-build.mjs";

const node = prepare();
const problem = buildWeb(node);
if (problem !== null) fail(`${problem}\nThe web could not be built.`);

const env = { ...environment(node), NODE_ENV: "production" };
const bench = spawn(node, ["bench/main.ts", ...process.argv.slice(2)], { cwd: root, env, stdio: "inherit" });
for (const signal of /** @type {NodeJS.Signals[]} */ (["SIGINT", "SIGTERM"]))
  process.on(signal, () => bench.kill(signal));
bench.on("error", (error) => fail(`The bench could not be started: ${error.message}`));
bench.on("exit", (status) => process.exit(status ?? 1));
