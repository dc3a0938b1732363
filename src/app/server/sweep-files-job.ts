import { dayMs, hourMs } from "#platform/rules/durations.ts";
import type { App } from "#platform/server/app.ts";
import type { ReferencedFiles } from "#platform/server/feature-hooks.ts";
import { storeFolders } from "#platform/server/files/file-store.ts";
import { type NewJob, storeJobs } from "#platform/server/job-queue/job-store.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { findNamedKeys, reportMissing } from "./missing-files.ts";

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

/** Sweeps a part of the file store, reports what it lacks there, then queues the next. */
const sweepFiles: JobHandler = async (app, payload) => {
  const part = Number(payload.part);
  const total = { parts: 0, setAside: 0, removed: 0 };
  const size = storeFolders.length / sweepParts;
  const folders = storeFolders.slice(part * size, (part + 1) * size);
  for (const folder of folders) {
    const swept = await app.files.sweep(folder, findNamedKeys(app));
    total.parts += swept.parts;
    total.setAside += swept.setAside;
    total.removed += swept.removed;
  }
  if (total.parts + total.setAside + total.removed > 0) app.log.info(total, "leftover files were swept");
  reportMissing(app, await findMissing(app, folders));
  const now = app.now();
  const next = part + 1 < sweepParts ? sweepJob(part + 1, now) : nextSweep(now);
  await storeJobs(app.database.db, [next], now);
};

/** Rows read at once, and files looked for singly. */
const most = { rows: 1_000, missing: 1_000 };

/** The files of these folders that rows name and the store lacks. */
async function findMissing(app: App, folders: readonly string[]): Promise<readonly string[]> {
  const { files, database } = app;
  const stored = new Set<string>();
  for (const folder of folders) for (const key of await files.list(folder)) stored.add(key);
  const named: string[] = [];
  for (const { referencedFiles } of app.features)
    if (referencedFiles) named.push(...(await unstored(referencedFiles.findIn)));
  const gone: string[] = [];
  for (const key of named.slice(0, most.missing)) if ((await files.size(key)) === null) gone.push(key);
  // Their rows may have been deleted, and then the files, since they were listed.
  return gone.length > 0 ? findNamedKeys(app)(gone) : [];

  async function unstored(findIn: ReferencedFiles["findIn"]): Promise<string[]> {
    const keys: string[] = [];
    for (let after: number | undefined = 0; after !== undefined && keys.length < most.missing; ) {
      const rows = await findIn(database.db, folders, after, most.rows);
      keys.push(...rows.map(({ key }) => key).filter((key) => !stored.has(key)));
      after = rows.at(-1)?.id;
    }
    return keys;
  }
}

export const sweepJobs = { [kind]: sweepFiles };
