import type { Db } from "#platform/server/database/database.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";

/** A position in the order of what is removed: by the instant that decides when it is due, then by id. */
export type Place = { readonly at: string; readonly id: number };
/** Before everything. Rows without such an instant are never removed. */
export const start: Place = { at: "0001-01-01T00:00:00.000Z", id: Number.MAX_SAFE_INTEGER };

/** What is due: the count, whether there may be more, and the instant of the oldest. */
export type DueRows = { readonly count: number; readonly isMore: boolean; readonly oldest: string | null };

/** What is due is older than `before`. */
export type RemovalPortion = { readonly before: Date; readonly after: Place; readonly now: Date };
export type RemovedPortion = {
  readonly count: number;
  /** Where the next portion begins; null after the last. */
  readonly next: Place | null;
  /** For the audit row: ids only. */
  readonly detail: Readonly<Record<string, unknown>>;
};

/** Removal by age of one kind of rows, except those on hold. */
export type Removal = {
  count(db: Db, before: Date, now: Date): Promise<DueRows>;
  /** Removes one portion, while no hold can be put or lifted. */
  remove(tx: Tx, portion: RemovalPortion): Promise<RemovedPortion>;
};
