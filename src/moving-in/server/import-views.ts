import { importBounds } from "#moving-in/contract/import-bounds.ts";
import type { ImportDetails, ImportRun } from "#moving-in/contract/import-run.ts";
import { hourMs } from "#platform/rules/durations.ts";
import type { Db } from "#platform/server/database/database.ts";
import { kinds } from "./kinds.ts";
import { findSamples } from "./row-store.ts";
import type { StoredRun } from "./run-store.ts";

/** Until when an import can be taken back; null if it can't. */
export function takeBackUntil({ state, endedAt }: StoredRun, now: Date): Date | null {
  if (endedAt === null || (state !== "done" && state !== "failed")) return null;
  const until = new Date(endedAt.getTime() + importBounds.hours * hourMs);
  return until > now ? until : null;
}

const working = ["planning", "running", "takingBack"];

export function toImportRun(run: StoredRun, now: Date): ImportRun {
  const { id, kind, state, problem, fileName, startedBy, startedAt, endedAt, rows, counts, done, toDo, hasRows } = run;
  return {
    ...{ id, kind, state, problem, fileName, startedBy, rows, counts, hasRows },
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    progress: working.includes(state) ? { done, of: toDo } : null,
    takeBackUntil: takeBackUntil(run, now)?.toISOString() ?? null,
  };
}

const longestSample = 100;

export async function toImportDetails(db: Db, run: StoredRun, now: Date): Promise<ImportDetails> {
  const samples = await findSamples(db, run.id, longestSample);
  return {
    ...toImportRun(run, now),
    headings: run.headings.map((heading, at) => ({
      heading,
      column: run.columns[at] ?? null,
      samples: samples.map((cells) => cells[at] ?? "").filter((text) => text !== ""),
    })),
    columns: Object.entries(kinds[run.kind].columns).map(([name, { isRequired = false }]) => ({ name, isRequired })),
  };
}
