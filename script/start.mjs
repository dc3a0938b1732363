// npm start: installs what is missing, builds what changed, and runs Havn. Only needs Node 20 and npm.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { environment, fail, prepare, root, settingsFile } from "./bootstrap.mjs";
import { heapSettings, memoryEnvironment } from "./heap-settings.mjs";
import { buildWeb } from "./web-build.mjs";

const node = prepare();
const problem = buildWeb(node);
if (problem !== null) fail(`${problem}\nThe web could not be built.`);

// The IPC channel tells Havn when this process is gone, however it ended, so Havn never keeps running alone.
const havn = spawn(node, [...heapSettings, ...settingsFile(), "src/main.ts", ...process.argv.slice(2)], {
  cwd: root,
  env: { ...memoryEnvironment, ...environment(node) },
  stdio: ["inherit", "inherit", "inherit", "ipc"],
});

/** @type {NodeJS.Signals[]} */
const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
for (const signal of signals) process.on(signal, () => havn.kill(signal));

havn.on("error", (error) => fail(`Havn could not be started: ${error.message}`));
havn.on("exit", (status, signal) => process.exit(status ?? 128 + (signal ? constants.signals[signal] : 1)));
