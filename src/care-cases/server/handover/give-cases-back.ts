import type { Tx } from "#platform/server/transactions/transaction.ts";
import {
  type HandedCase,
  type HandoverContext,
  holderNames,
  storeHandovers,
  toCaseHandover,
} from "./hand-over-cases.ts";
import { lockUnchangedCases } from "./hand-over-store.ts";

type Return = {
  /** Who has the cases now; null for nobody. */
  readonly from: number | null;
  /** Who had them before. */
  readonly to: number;
  readonly cases: readonly HandedCase[];
};

/**
 * Reverts `handOverCases`, except for fields that were changed since. Returns the number of cases for which anything
 * was reverted.
 */
export async function giveCasesBack(tx: Tx, giving: HandoverContext, { from, to, cases }: Return): Promise<number> {
  const unchanged = await lockUnchangedCases(tx.db, from, cases);
  if (unchanged.length === 0) return 0;
  const receiver = { assigneeId: to, owner: { kind: "user" as const, id: to } };
  const names = await holderNames(tx, from === null ? [] : [{ kind: "user", id: from }], receiver);
  const moves = unchanged.map((one) => toCaseHandover(one, one, receiver, names));
  return (await storeHandovers(tx, giving, moves)).length;
}
