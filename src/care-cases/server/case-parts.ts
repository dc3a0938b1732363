import { followersTable } from "#care-cases/parts/followers/server/subscriber-store.ts";
import { putOffReminders } from "#care-cases/parts/put-off/server/put-off-due-store.ts";
import { putOffTable } from "#care-cases/parts/put-off/server/put-off-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { type Intersection, mergeAll } from "#platform/contract/merge-all.ts";

const attachedTables = [followersTable, putOffTable] as const;
type ToView = (typeof attachedTables)[number]["caseRead"]["toView"];

export const attachedTableNames = attachedTables.map(({ name }) => name);
export const attachedColumns = (actor: Actor | null) => attachedTables.map(({ caseRead }) => caseRead.select(actor));
export type AttachedRow = Intersection<Parameters<ToView>[0]>;
export const attachedView = (row: AttachedRow, at: { readonly now: Date }) =>
  mergeAll(attachedTables.map(({ caseRead }) => caseRead.toView(row, at)));
export const attachedSections = (userId: number) => attachedTables.map(({ personalData }) => personalData(userId));

/** Reminders of cases that people set for themselves. */
export const ownReminders = putOffReminders;
