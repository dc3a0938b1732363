import { createHash, randomUUID } from "node:crypto";
import * as fs from "node:fs";
import { join } from "node:path";
import { StartError } from "#platform/server/settings/start-error.ts";
import {
  canUse,
  chooseServerUser,
  makePrivateFolder,
  type ServerUser,
  sharedFolder,
} from "./embedded-postgres-user.ts";

/** Where the embedded server stores its cluster, socket and log, and which user it runs as. */
export type ServerFolder = {
  user: ServerUser | null;
  cluster: string;
  socketFolder: string;
  log: string;
};

/** Socket paths are limited to 103 bytes on macOS and 107 on Linux. */
const longestSocketPath = 103;

/**
 * Creates the server's folder: `postgres` in the data folder. If the server's user can't reach that (in root's own
 * folders), it is elsewhere, and the file `postgres-is-at` in the data folder contains its path.
 */
export function findServerFolder(dataDir: string): ServerFolder {
  const chosen = chooseServerUser();
  const preferred = join(dataDir, "postgres");
  const user = ownerOf(join(preferred, "cluster"), chosen);
  const home = findHome(dataDir, preferred, user);
  const socketFolder = findSocketFolder(home);
  // Created before anyone connects, so that only our own server can listen there.
  makePrivateFolder(socketFolder, user);
  return { user, cluster: join(home, "cluster"), socketFolder, log: join(home, "log") };
}

/** A cluster only runs as its owner, so root continues as the user who created it. */
function ownerOf(cluster: string, chosen: ServerUser | null): ServerUser | null {
  if (chosen === null || !fs.existsSync(cluster)) return chosen;
  const { uid, gid } = fs.statSync(cluster);
  return uid === 0 ? chosen : { uid, gid };
}

function findHome(dataDir: string, preferred: string, user: ServerUser | null): string {
  const pointer = join(dataDir, "postgres-is-at");
  if (fs.existsSync(pointer)) return followPointer(pointer);
  const isNew = !fs.existsSync(preferred);
  makePrivateFolder(preferred, user);
  if (canUse(preferred, user)) return preferred;
  if (user === null || !isNew) {
    throw new StartError(`the database in ${preferred} can't be accessed by the user that it runs as`);
  }
  fs.rmdirSync(preferred);
  const home = join(sharedFolder(user), randomUUID());
  makePrivateFolder(home, user);
  fs.writeFileSync(pointer, `${home}\n`);
  return home;
}

function followPointer(pointer: string): string {
  const home = fs.readFileSync(pointer, "utf8").trim();
  if (fs.existsSync(home)) return home;
  throw new StartError(`the database is not at ${home}, where ${pointer} says it is`);
}

function findSocketFolder(home: string): string {
  const inside = join(home, "socket");
  const isLong = Buffer.byteLength(join(inside, ".s.PGSQL.5432.lock")) > longestSocketPath;
  const name = createHash("sha256").update(home).digest("hex").slice(0, 16);
  return isLong ? join("/tmp", `havn-${name}`) : inside;
}
