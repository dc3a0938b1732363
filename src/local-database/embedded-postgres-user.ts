import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartError } from "#platform/server/settings/start-error.ts";

/** The user to run PostgreSQL as, since it refuses to run as root. */
export type ServerUser = { uid: number; gid: number };

/** Null if we aren't root: the server then runs as the current user. Otherwise `postgres` if it exists, or `nobody`. */
export function chooseServerUser(): ServerUser | null {
  if (process.getuid?.() !== 0) return null;
  const people = fs
    .readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const wanted of ["postgres", "nobody"]) {
    const [, , uid, gid] = people.find(([name]) => name === wanted) ?? [];
    if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: 65_534, gid: 65_534 };
}

/** Whether `user` can write to an existing folder, which requires access to all its parents. */
export function canUse(folder: string, user: ServerUser | null): boolean {
  return spawnSync("/bin/sh", ["-c", 'test -w "$0" && test -x "$0"', folder], { ...user, cwd: "/" }).status === 0;
}

function canEnter(folder: string, user: ServerUser): boolean {
  return spawnSync("/bin/sh", ["-c", 'test -x "$0"', folder], { ...user, cwd: "/" }).status === 0;
}

/** A folder owned by root that the server's user can enter, for files it couldn't reach in their original folder. */
export function sharedFolder(user: ServerUser): string {
  for (const folder of ["/var/lib/havn", "/var/tmp/havn", join(tmpdir(), "havn")]) {
    try {
      fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
      const { uid } = fs.lstatSync(folder);
      if (uid === 0 && canEnter(folder, user)) return folder;
    } catch (error) {
      if (!(error instanceof Error && "code" in error)) throw error;
    }
  }
  throw new StartError("there is no folder that the embedded PostgreSQL's user can enter: set HAVN_DATA_DIR");
}

/** Creates a folder that only the server's user (and root) can enter. An existing one must belong to that user. */
export function makePrivateFolder(folder: string, user: ServerUser | null): void {
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  }
  const { uid } = fs.lstatSync(folder);
  if (user !== null && uid === 0) fs.chownSync(folder, user.uid, user.gid);
  else if (uid !== (user?.uid ?? process.getuid?.())) throw new StartError(`${folder} belongs to another user`);
}

export function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}

/** Whether a process with that id exists on this machine. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, "EPERM");
  }
}
