import { findNamedFiles } from "#case-files/server/file-rows-store.ts";
import { findNamedOriginals } from "#email-intake/server/intake/intake-clean-up-store.ts";
import { dayMs, hourMs } from "#platform/rules/durations.ts";
import { storeFolders } from "#platform/server/files/sweep-file-store.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { type NewJob, storeJobs } from "#platform/server/jobs/job-store.ts";

const kind = "sweep-files";
/** The sweep begins at two o'clock at night, UTC. */
const hourOfNightMs = 2 * hourMs;

/**
 * Jobs per night, each for a part of the store: with a million files each takes a second or two, and other jobs run in
 * between.
 */
export const sweepParts = 16;

const sweepJob = (part: number, runAt: Date): NewJob => ({ kind, dedupeKey: `part-${part}`, payload: { part }, runAt });

const nextNight = (now: Date): Date => new Date((Math.floor(now.getTime() / dayMs) + 1) * dayMs + hourOfNightMs);

/** The first part of the next night's sweep. */
export const nextSweep = (now: Date): NewJob => sweepJob(0, nextNight(now));

/** Sweeps a part of the file store, then queues the next. */
const sweepFiles: JobHandler = async (app, payload) => {
  const { db } = app.database;
  const part = Number(payload.part);
  const findNamed = async (keys: readonly string[]) => [
    ...(await findNamedFiles(db, keys)),
    ...(await findNamedOriginals(db, keys)),
  ];
  const total = { parts: 0, setAside: 0, removed: 0 };
  const size = storeFolders.length / sweepParts;
  for (const folder of storeFolders.slice(part * size, (part + 1) * size)) {
    const swept = await app.files.sweep(folder, findNamed);
    total.parts += swept.parts;
    total.setAside += swept.setAside;
    total.removed += swept.removed;
  }
  if (total.parts + total.setAside + total.removed > 0) app.log.info(total, "leftover files were swept");
  const now = app.now();
  const next = part + 1 < sweepParts ? sweepJob(part + 1, now) : nextSweep(now);
  await storeJobs(db, [next], now);
};

export const sweepJobs = { [kind]: sweepFiles };
