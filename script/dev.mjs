// npm run dev: runs Havn from source. Restarts on server changes; the web app reloads by itself.
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { environment, prepare, root, settingsFile } from "./bootstrap.mjs";

const node = prepare();
const ofServer = /^(main\.ts|.*[\\/](server|contract|rules)([\\/].*|\.ts))$/;
const quietTime = 200;

let isEnding = false;
let isChanged = false;
/** @type {NodeJS.Timeout | undefined} */
let quiet;
let havn = start();

function start() {
  const child = spawn(node, [...settingsFile(), "src/main.ts"], {
    cwd: root,
    env: { ...environment(node), HAVN_DEV: "true", NODE_ENV: "development" },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  child.on("exit", (status) => {
    if (isEnding) process.exit(status ?? 1);
    if (isChanged) startAgain();
    else console.log("\nHavn has ended. It starts again when a file changes.");
  });
  return child;
}

function startAgain() {
  isChanged = false;
  havn = start();
}

function change() {
  console.log("\nThe server changed.");
  isChanged = true;
  if (havn.exitCode === null && havn.signalCode === null) havn.kill("SIGTERM");
  else startAgain();
}

watch(join(root, "src"), { recursive: true }, (_event, name) => {
  if (name === null || !ofServer.test(name) || /\.test\.tsx?$/.test(name)) return;
  clearTimeout(quiet);
  quiet = setTimeout(change, quietTime);
});

/** @param {NodeJS.Signals} signal */
function end(signal) {
  isEnding = true;
  if (havn.exitCode !== null || havn.signalCode !== null) process.exit(0);
  havn.kill(signal);
}

process.on("SIGINT", end);
process.on("SIGTERM", end);
