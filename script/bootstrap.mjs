// What every command does first. Runs on the Node that happens to be there (20 or later), before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const neededMajor = 26;

/** Installs the dependencies when they are missing or differ from the lock file. Returns the Node to run Havn with. */
export function prepare() {
  const node = findNode();
  if (node !== null && isInstalled()) return node;
  install();
  const installed = findNode();
  if (installed !== null) return installed;
  return fail(`Havn needs Node ${neededMajor}, and npm has none for ${process.platform}-${process.arch}: install it.`);
}

/** @returns {string | null} */
function findNode() {
  for (const name of ["node", "node-bin"]) {
    const path = join(root, "node_modules", `${name}-${process.platform}-${process.arch}`, "bin/node");
    if (existsSync(path)) return path;
  }
  return Number(process.versions.node.split(".")[0]) >= neededMajor ? process.execPath : null;
}

/** npm notes what it installed in a lock file of its own, as the last thing that it does. */
function isInstalled() {
  const wanted = readPackages("package-lock.json");
  const present = readPackages("node_modules/.package-lock.json");
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    if (path === "") return true;
    return present[path] === undefined ? optional || devOptional : present[path].version === version;
  });
}

/**
 * @param {string} path
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>}
 */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), "utf8")).packages;
  } catch {
    return {};
  }
}

function install() {
  console.log("Installing the dependencies. This happens once, and again when they change.");
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith(".js") ? [process.execPath, [npm]] : ["npm", []];
  const options = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const result = spawnSync(command, [...first, ...options], { cwd: root, stdio: "inherit" });
  if (result.status !== 0)
    fail(`The dependencies could not be installed (npm ci: ${result.error?.message ?? result.status}).`);
}

/** The environment for programs that may start Node themselves: they get ours. @param {string} node */
export function environment(node) {
  return {
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ""}`,
    NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node"),
  };
}

/** Settings may be written in a file called .env; those of the environment come first. */
export function settingsFile() {
  return existsSync(join(root, ".env")) ? ["--env-file=.env"] : [];
}

/**
 * Runs a command of the sources as it was asked for, with the settings, and ends as it ends.
 * @param {string} source its path in the repository
 * @param {string} problem what is said before why it could not be run
 */
export function runCommand(source, problem) {
  const node = prepare();
  const wanted = [...settingsFile(), source, ...process.argv.slice(2)];
  const command = spawn(node, wanted, { cwd: root, env: environment(node), stdio: "inherit" });
  for (const signal of /** @type {NodeJS.Signals[]} */ (["SIGINT", "SIGTERM"]))
    process.on(signal, () => command.kill(signal));
  command.on("error", (error) => fail(`${problem}: ${error.message}`));
  command.on("exit", (status) => process.exit(status ?? 1));
}

/**
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(message);
  process.exit(1);
}
