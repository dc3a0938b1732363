import type { Db } from "#platform/server/database/database.ts";
import type { DueCount } from "#retention/contract/calls.ts";
import { dueBefore } from "#retention/rules/due.ts";
import { startOf } from "#retention/rules/runs.ts";
import type { RetentionSetting } from "#settings/contract/calls.ts";
import type { Retention } from "#settings/contract/retention-values.ts";
import { countAuditRows, countDueCases, countDueFiles, countMails } from "./due-store.ts";

/** A setting's key in the process's settings. */
export type RetentionKey = keyof Retention;
export const keyOf = (name: RetentionSetting): RetentionKey => name.slice("retention.".length) as RetentionKey;

/** What would be removed at `now` with this value of a setting, its own kind first; empty if everything is kept. */
export async function countDue(db: Db, { key, kept, now }: DueQuery): Promise<DueCount[]> {
  const day = dueBefore(kept, now);
  if (day === null) return [];
  const before = startOf(day);
  if (key === "mails") return [await countMails(db, before)];
  if (key === "auditRows") return [await countAuditRows(db, before)];
  if (key === "files" || !("how" in kept)) return [await countDueFiles(db, before)];
  return [await countDueCases(db, before, kept.how), await countDueFiles(db, before, kept.how)];
}

type DueQuery = { readonly key: RetentionKey; readonly kept: Retention[RetentionKey]; readonly now: Date };
