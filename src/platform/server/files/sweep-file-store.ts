import { randomBytes } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { dayMs } from "#platform/rules/durations.ts";
import { type FindReferencedKeys, nameForm, type SweepCounts } from "./file-store.ts";
import { isMissing } from "./file-store-errors.ts";

/**
 * Parts unchanged for this long are abandoned: a stalled upload ends within a minute, and the row follows the complete
 * file at once. The margin is for wrong clocks.
 */
export const abandonedMs = dayMs;

/** Complete files without a row can be restored for this long, in case the database is what is wrong. */
export const setAsideMs = 30 * dayMs;

/** The folder for complete files without a row. */
export const setAside = "set-aside";

const partForm = /\.part$/;
const keysAtOnce = 1_000;

/**
 * Sweeps one folder: removes abandoned uploads, sets unreferenced files aside, and removes those that were set aside 30
 * days ago. Files modified within a day, by the clock of the storage, which all machines share, are left alone. Safe to
 * run in several processes at once and to interrupt.
 */
export async function sweepStoreFolder(
  store: string,
  folder: string,
  findNamed: FindReferencedKeys,
): Promise<SweepCounts> {
  const place = join(store, folder);
  const aside = join(store, setAside, folder);
  const names = await namesIn(place);
  const namesAside = await namesIn(aside);
  if (names.length + namesAside.length === 0) return { parts: 0, setAside: 0, removed: 0 };
  const now = await timeAt(place);
  const parts = await olderThan(
    now - abandonedMs,
    place,
    names.filter((name) => partForm.test(name)),
  );
  for (const name of parts) await rm(join(place, name), { force: true });
  const unnamed = await withoutRow(folder, names, findNamed);
  const left = await olderThan(now - abandonedMs, place, unnamed);
  let moved = 0;
  for (const name of left) if (await moveAside(place, aside, { name, now })) moved += 1;
  const old = await olderThan(now - setAsideMs, aside, namesAside);
  for (const name of old) await rm(join(aside, name), { force: true });
  return { parts: parts.length, setAside: moved, removed: old.length };
}

const namesIn = (folder: string): Promise<string[]> => unlessGone(readdir(folder), []);

/** The current time by the storage's clock, which may differ from this machine's. */
async function timeAt(place: string): Promise<number> {
  await mkdir(place, { recursive: true, mode: 0o700 });
  const probe = join(place, `clock-${randomBytes(8).toString("hex")}.part`);
  try {
    await writeFile(probe, "", { mode: 0o600 });
    return (await stat(probe)).mtimeMs;
  } finally {
    await rm(probe, { force: true });
  }
}

async function olderThan(limit: number, place: string, names: readonly string[]): Promise<string[]> {
  const old: string[] = [];
  for (const name of names) {
    const found = await unlessGone(stat(join(place, name)), null);
    if (found && found.mtimeMs < limit) old.push(name);
  }
  return old;
}

/** Names were listed before rows are read, so files added in between are too young to be swept. */
export async function withoutRow(
  folder: string,
  names: readonly string[],
  findNamed: FindReferencedKeys,
): Promise<string[]> {
  const whole = names.filter((name) => nameForm.test(name));
  const unnamed: string[] = [];
  for (let at = 0; at < whole.length; at += keysAtOnce) {
    const some = whole.slice(at, at + keysAtOnce);
    const named = new Set(await findNamed(some.map((name) => folder + name)));
    unnamed.push(...some.filter((name) => !named.has(folder + name)));
  }
  return unnamed;
}

/** Sets the time first: the 30 days count from it. If the move then fails, the file is looked at again in a day. */
async function moveAside(place: string, aside: string, { name, now }: { name: string; now: number }): Promise<boolean> {
  await mkdir(aside, { recursive: true, mode: 0o700 });
  const move = async () => {
    await utimes(join(place, name), now / 1_000, now / 1_000);
    await rename(join(place, name), join(aside, name));
    return true;
  };
  return unlessGone(move(), false);
}

/** Another process or a removal job may have been faster. */
export async function unlessGone<T>(work: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return otherwise;
    throw error;
  }
}
