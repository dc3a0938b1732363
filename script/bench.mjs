// npm run bench: builds the web app if it changed, and runs the benchmarks. Options are in bench/flags.ts. `results` runs
// all whose reports are kept.
import { spawn } from "node:child_process";
import { environment, fail, prepare, root } from "./bootstrap.mjs";
import { buildWeb } from "./web-build.mjs";

const node = prepare();
const problem = buildWeb(node);
if (problem !== null) fail(`${problem}\nThe web could not be built.`);

const env = { ...environment(node), NODE_ENV: "production" };
const [kind, ...rest] = process.argv.slice(2);
const lists = ["bench/lists/run.ts"];
const main = ["bench/main.ts"];

/** Everything that regenerates results, in this order: the last one needs the lists' growth. */
const everything = [
  [...lists, "--cases", "10000"],
  [...lists, "--cases", "100000"],
  [...lists, "--cases", "1000000"],
  [...main, "statements", "--cases", "100000"],
  [...main, "statements", "--cases", "1000000"],
  [...main, "standby", "--cases", "10000"],
  [...main, "--only", "streams", "--cases", "10000", "--short"],
  [...main, "--only", "mail", "--cases", "10000", "--short"],
  [...main, "--only", "dashboard", "--cases", "1000000", "--short"],
  [...main, "--minutes", "60"],
];

/** @type {import("node:child_process").ChildProcess | null} */
let running = null;
for (const signal of /** @type {NodeJS.Signals[]} */ (["SIGINT", "SIGTERM"]))
  process.on(signal, () => {
    running?.kill(signal);
    everything.length = 0;
  });

/** @param {string[]} parameters @returns {Promise<number>} its exit status */
function run(parameters) {
  return new Promise((resolve) => {
    const bench = spawn(node, parameters, { cwd: root, env, stdio: "inherit" });
    running = bench;
    bench.on("error", (error) => fail(`The bench could not be started: ${error.message}`));
    bench.on("exit", (status) => resolve(status ?? 1));
  });
}

async function runEverything() {
  const failed = [];
  for (const parameters of everything) {
    const start = performance.now();
    const status = await run(parameters);
    console.log(`${parameters.join(" ")}: ${((performance.now() - start) / 60_000).toFixed(1)} minutes`);
    if (status !== 0) failed.push(parameters.join(" "));
  }
  if (failed.length > 0) console.error(`With failures, which their reports name:\n${failed.join("\n")}`);
  return failed.length === 0 ? 0 : 1;
}

const one = kind === "lists" ? [...lists, ...rest] : [...main, ...process.argv.slice(2)];
process.exit(kind === "results" ? await runEverything() : await run(one));
