import { isKeptApart } from "#platform/contract/file-scan.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { FileStore } from "#platform/server/files/file-store.ts";
import { unlessGone } from "#platform/server/files/sweep-file-store.ts";
import { clearApart, findScan, lockScan } from "./file-scan-store.ts";

/** Copies bytes, unless they are gone. */
async function copy(files: FileStore, from: string, to: string): Promise<void> {
  const source = await unlessGone(files.read(from), null);
  if (source) await files.write(to, source);
}

/**
 * Moves bytes to where their row says that they are kept, or back once they are released. May be interrupted, and run twice: the
 * row is looked at again, locked, before bytes are removed from where they were.
 */
export async function settleApart(files: FileStore, db: Db, key: string): Promise<void> {
  const scan = await findScan(db, key);
  if (!scan?.apartKey) return;
  const { apartKey } = scan;
  const isBack = !isKeptApart(scan.state);
  await (isBack ? copy(files, apartKey, key) : copy(files, key, apartKey));
  const isMeant = await db.transaction().execute(async (tx) => {
    const current = await lockScan(tx, key);
    if (current?.apartKey !== apartKey || isKeptApart(current.state) === isBack) return false;
    if (isBack) await clearApart(tx, key);
    else if ((await files.size(apartKey)) !== null) await files.remove(key);
    return true;
  });
  // Of bytes that were to be kept apart, and aren't any more, a copy is left if they are still where they were.
  const isLeft = isBack ? isMeant : !isMeant && (await files.size(key)) !== null;
  if (isLeft) await files.remove(apartKey);
}
