import { partsBySize, storedAtOnce } from "#care-cases/rules/public.ts";
import { followMessages, type Importing, lockImportedCases } from "#care-cases/server/public.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { findNobody } from "#users/server/privacy/nobody-store.ts";
import {
  deleteMessages,
  findImportedKeys,
  findMessageTimes,
  insertImportedMessages,
  type MessageRowToImport,
} from "./imported-messages-store.ts";

/** A message of another system on an imported case. Its text is sanitized and within its bounds. */
export type MessageToImport = {
  readonly caseId: number;
  /** Null if nobody here is known to be it. */
  readonly authorId: number | null;
  readonly byStaff: boolean;
  readonly isInternal: boolean;
  readonly comment: string;
  /** What it is known again by. */
  readonly key: string;
  readonly at: Date;
};

const placeOf = ({ caseId, key }: Pick<MessageToImport, "caseId" | "key">) => `${caseId} ${key}`;

/** Which of these messages were imported before, by case and key. */
export async function findImported(
  db: Tx["db"],
  messages: readonly Pick<MessageToImport, "caseId" | "key">[],
): Promise<(message: Pick<MessageToImport, "caseId" | "key">) => boolean> {
  const caseIds = [...new Set(messages.map(({ caseId }) => caseId))];
  const stored = await findImportedKeys(
    db,
    caseIds,
    messages.map(({ key }) => key),
  );
  const places = new Set(stored.map(placeOf));
  return (message) => places.has(placeOf(message));
}

/**
 * Stores messages of imported cases, the oldest first. They change neither a status nor a version, and nobody is notified.
 * Returns their ids, in the given order.
 */
export async function importMessages(tx: Tx, by: Importing, messages: readonly MessageToImport[]): Promise<number[]> {
  const caseIds = [...new Set(messages.map(({ caseId }) => caseId))];
  await lockImportedCases(tx.db, caseIds);
  const nobody = await findNobody(tx.db, by.now);
  const inOrder = [...messages.entries()].sort(([, one], [, other]) => one.at.getTime() - other.at.getTime());
  const rows = inOrder.map(
    ([, { caseId, authorId, byStaff, isInternal, comment, key, at }]): MessageRowToImport => ({
      case_id: caseId,
      author_id: authorId ?? nobody,
      by_staff: byStaff,
      is_internal: isInternal,
      comment,
      client_key: key,
      created_at: at,
    }),
  );
  const stored: number[] = [];
  for (const part of partsBySize(rows, ({ comment }) => comment.length, storedAtOnce))
    stored.push(...(await insertImportedMessages(tx.db, part)));
  await followMessages(tx, by, await findMessageTimes(tx.db, caseIds));
  const ids = new Map(inOrder.map(([place], at) => [place, stored[at] ?? 0]));
  return messages.map((_, place) => ids.get(place) ?? 0);
}

/** Deletes imported messages with which nobody did anything; the caller has locked their cases. */
export async function takeBackMessages(
  tx: Tx,
  by: Importing,
  messages: readonly { readonly id: number; readonly caseId: number }[],
): Promise<void> {
  const ids = messages.map(({ id }) => id);
  await deleteMessages(tx.db, ids);
  const caseIds = [...new Set(messages.map(({ caseId }) => caseId))];
  await followMessages(tx, by, await findMessageTimes(tx.db, caseIds));
}
