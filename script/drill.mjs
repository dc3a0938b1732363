// npm run drill -- cluster: breaks a running cluster on purpose, and judges what people noticed. Options are in
// drill/main.ts.
import { spawn } from "node:child_process";
import { environment, fail, prepare, root } from "./bootstrap.mjs";
import { missingClusterServers } from "./cluster-servers.mjs";
import { buildWeb } from "./web-build.mjs";

const node = prepare();
const missing = missingClusterServers();
if (missing !== null) fail(missing);
const problem = buildWeb(node);
if (problem !== null) fail(`${problem}\nThe web could not be built.`);

const env = { ...environment(node), NODE_ENV: "production" };
const drill = spawn(node, ["drill/main.ts", ...process.argv.slice(2)], { cwd: root, env, stdio: "inherit" });
for (const signal of /** @type {NodeJS.Signals[]} */ (["SIGINT", "SIGTERM"]))
  process.on(signal, () => drill.kill(signal));
drill.on("error", (error) => fail(`The drill could not be started: ${error.message}`));
drill.on("exit", (status) => process.exit(status ?? 1));
