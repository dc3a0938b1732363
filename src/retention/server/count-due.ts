import { countFilesOfEnded } from "#case-files/server/old-files-store.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { DueCount } from "#retention/contract/calls.ts";
import type { Retention, RetentionSetting } from "#retention/contract/retention-values.ts";
import { dueBefore } from "#retention/rules/due.ts";
import { startOf } from "#retention/rules/runs.ts";
import { countDueCases, isCaseDue } from "./due-cases-store.ts";
import { removalOf } from "./removal-of.ts";

/** A setting's key in the process's settings. */
export type RetentionKey = keyof Retention;
export const keyOf = (name: RetentionSetting): RetentionKey => name.slice("retention.".length) as RetentionKey;

/** What would be removed at `now` with this value of a setting, its own kind first; empty if everything is kept. */
export async function countDue(db: Db, { features, key, kept, now }: DueQuery): Promise<DueCount[]> {
  const day = dueBefore(kept, now);
  if (day === null) return [];
  const before = startOf(day);
  if ("how" in kept)
    return [
      { kind: "cases", ...(await countDueCases(db, { before, now }, kept.how)) },
      { kind: "files", ...(await countFilesOfEnded(db, before, now, isCaseDue(kept.how))) },
    ];
  return [{ kind: key, ...(await removalOf(features, key).count(db, before, now)) }];
}

type DueQuery = {
  readonly features: App["features"];
  readonly key: RetentionKey;
  readonly kept: Retention[RetentionKey];
  readonly now: Date;
};
