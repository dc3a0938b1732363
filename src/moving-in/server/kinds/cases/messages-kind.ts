import * as z from "zod/mini";
import { lockImportedCases } from "#care-cases/server/public.ts";
import {
  findImported,
  importMessages,
  type MessageToImport,
  takeBackMessages,
} from "#case-messages/server/imports/import-messages.ts";
import { messageImportColumns } from "#moving-in/rules/columns/message-columns.ts";
import type { ImportContext, ImportKind } from "#moving-in/server/import-kind.ts";
import { findAuthors, findByOriginalNumber } from "./case-import-store.ts";
import { decideMessage, type KnownToMessages, keyOfMessage, type MessageImportRow } from "./decide-message.ts";
import { mapInTurns } from "./read-text.ts";
import { findUntouchedMessages } from "./untouched-store.ts";

async function findKnown({ db, now }: ImportContext, rows: readonly MessageImportRow[]): Promise<KnownToMessages> {
  const cases = await findByOriginalNumber(
    db,
    rows.flatMap(({ values }) => values.originalNumber ?? []),
  );
  const messages = rows.flatMap(({ values }) => {
    const caseId = cases.get(values.originalNumber?.toLowerCase() ?? "");
    return caseId === undefined ? [] : [{ caseId, key: keyOfMessage(values) }];
  });
  const people = await findAuthors(
    db,
    rows.flatMap(({ values }) => values.author ?? []),
  );
  return { now, cases, people, isThere: await findImported(db, messages) };
}

const messageUndo = z.object({ id: z.int(), caseId: z.int() });

export const messagesKind: ImportKind<typeof messageImportColumns, MessageToImport> = {
  columns: messageImportColumns,
  plan: async (context, rows) => {
    const known = await findKnown(context, rows);
    return mapInTurns(rows, (row) => decideMessage(row, known));
  },
  carryOut: async ({ tx, ...by }, rows) => {
    const ids = await importMessages(
      tx,
      by,
      rows.map(({ plan }) => plan),
    );
    return rows.map(({ row, plan }, at) => ({ row, undo: { id: ids[at], caseId: plan.caseId } }));
  },
  takeBack: async ({ tx, ...by }, rows) => {
    const stored = rows.map(({ row, undo }) => ({ row, ...z.parse(messageUndo, undo) }));
    await lockImportedCases(
      tx.db,
      stored.map(({ caseId }) => caseId),
    );
    const ids = stored.map(({ id }) => id);
    const untouched = new Set(await findUntouchedMessages(tx.db, ids));
    await takeBackMessages(
      tx,
      by,
      stored.filter(({ id }) => untouched.has(id)),
    );
    return stored.map(({ row, id }) => ({ row, kept: untouched.has(id) ? null : { code: "keptUsed" } }));
  },
};
