// First step of every command. Runs on any Node from 20 on, before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const neededMajor = 26;

/** Installs the dependencies if they are missing or differ from the lock file. Returns the Node to run Havn with. */
export function prepare() {
  if (!isInstalled()) install();
  const packaged = packagedNode();
  const problem = packaged === null ? null : problemOf(packaged);
  if (packaged !== null && problem === null) return packaged;
  if (Number(process.versions.node.split(".")[0]) >= neededMajor) return process.execPath;
  return fail(
    problem === null
      ? `Havn needs Node ${neededMajor}, and npm has none for ${process.platform}-${process.arch}: install it.`
      : `Havn needs Node ${neededMajor}, and the one from npm can't run here (${problem}): install ${missingFrom(problem)}.`,
  );
}

/** The Node that comes with the dependencies. @returns {string | null} */
function packagedNode() {
  for (const name of ["node", "node-bin"]) {
    const path = join(root, "node_modules", `${name}-${process.platform}-${process.arch}`, "bin/node");
    if (existsSync(path)) return path;
  }
  return null;
}

/** Why a program can't run on this system, which may lack a library; null if it can. @param {string} program */
function problemOf(program) {
  const { status, stderr, error } = spawnSync(program, ["--version"], { encoding: "utf8" });
  if (status === 0) return null;
  return error?.message ?? (stderr.trim().split("\n").at(-1) || "it ends at once");
}

/** @param {string} problem */
const missingFrom = (problem) =>
  problem.includes("libatomic")
    ? `libatomic1 (Debian, Ubuntu), libatomic (Fedora) or Node ${neededMajor}`
    : `Node ${neededMajor}`;

/** npm writes its own lock file into node_modules as the last step of an installation. */
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

/** Node's compile cache, which halves the CPU time of every start but the first. */
export const compileCache = join(root, "node_modules/.cache/node");

/**
 * The environment for programs that may start Node themselves, so that they use ours.
 * @param {string} node
 */
export function environment(node) {
  return {
    ...certificates(),
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ""}`,
    NODE_COMPILE_CACHE: compileCache,
  };
}

/** Node reads this variable before the settings file, so it must be in the environment. */
function certificates() {
  const [file] = settingsFile();
  if (file === undefined) return {};
  const [, path] = /^NODE_EXTRA_CA_CERTS=["']?([^"'\r\n]+)/m.exec(readFileSync(join(root, ".env"), "utf8")) ?? [];
  return path ? { NODE_EXTRA_CA_CERTS: path.trim() } : {};
}

/** Settings may be in a .env file; environment variables take precedence. */
export function settingsFile() {
  return existsSync(join(root, ".env")) ? ["--env-file=.env"] : [];
}

/**
 * Runs a command from source with arguments and settings, and exits with its status.
 * @param {string} source its path in the repository
 * @param {string} problem error message if it can't be run, followed by the reason
 * @param {readonly string[]} first arguments before those of the command line
 */
export function runCommand(source, problem, first = []) {
  const node = prepare();
  const wanted = [...settingsFile(), source, ...first, ...process.argv.slice(2)];
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
