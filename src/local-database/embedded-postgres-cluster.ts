import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import * as fs from "node:fs";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { StartError } from "#platform/server/settings/start-error.ts";
import type { ServerFolder } from "./embedded-postgres-folder.ts";
import { isAlive, isCode } from "./embedded-postgres-user.ts";

/**
 * Creates the cluster if there is none, under a temporary name that is renamed when it is complete. Text is compared by
 * Unicode's rules (`lower` maps Æ to æ) and sorted by code point, the same on every machine.
 */
export async function createCluster(native: string, folder: ServerFolder, throwaway: boolean): Promise<void> {
  if (fs.existsSync(folder.cluster)) return;
  removeUnfinished(folder);
  const unfinished = `${folder.cluster}.${process.pid}.${randomUUID()}`;
  const options = ["--username=havn", "--auth=trust", "--encoding=UTF8", "--no-instructions"];
  const locale = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const all = ["-D", unfinished, ...options, ...locale, ...(throwaway ? ["--no-sync"] : [])];
  try {
    const env = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };
    await promisify(execFile)(join(native, "bin/initdb"), all, { ...folder.user, cwd: "/", env });
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    throw new StartError(`the embedded database couldn't be created in ${folder.cluster} (${reasonOf(error)})`);
  }
  try {
    fs.renameSync(unfinished, folder.cluster);
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    if (!isCode(error, "ENOTEMPTY", "EEXIST")) throw error;
  }
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error && "stderr" in error ? String(error.stderr) : String(error);
  return text.split("\n").find((line) => /error|fatal/i.test(line)) ?? text.trim().replaceAll("\n", " ");
}

/** Removes the remains of a process that was killed while creating a cluster. */
function removeUnfinished(folder: ServerFolder): void {
  const home = dirname(folder.cluster);
  for (const name of fs.readdirSync(home)) {
    const [stem, pid] = name.split(".");
    if (stem === basename(folder.cluster) && pid !== undefined && !isAlive(Number(pid))) {
      fs.rmSync(join(home, name), { recursive: true, force: true });
    }
  }
}
