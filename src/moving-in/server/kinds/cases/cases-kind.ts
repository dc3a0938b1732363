import * as z from "zod/mini";
import { type CaseToImport, deleteCaseRows, importCases, lockImportedCases } from "#care-cases/server/public.ts";
import { caseImportColumns } from "#moving-in/rules/columns/case-columns.ts";
import type { ImportContext, ImportKind } from "#moving-in/server/import-kind.ts";
import { findNamedCompanies } from "#moving-in/server/kinds/people/person-import-store.ts";
import { findAuthors, findByOriginalNumber } from "./case-import-store.ts";
import { type CaseImportRow, decideCase, type KnownToCases } from "./decide-case.ts";
import { mapInTurns } from "./read-text.ts";
import { findUntouchedCases } from "./untouched-store.ts";

const findKnown = async (context: ImportContext, rows: readonly CaseImportRow[]): Promise<KnownToCases> => ({
  now: context.now,
  existing: await findByOriginalNumber(
    context.db,
    rows.flatMap(({ values }) => values.originalNumber ?? []),
  ),
  companies: await findNamedCompanies(
    context.db,
    rows.flatMap(({ values }) => values.company ?? []),
  ),
  people: await findAuthors(
    context.db,
    rows.flatMap(({ values: { contact, assignee } }) => [contact, assignee].filter((text) => text !== undefined)),
  ),
});

const caseUndo = z.object({ caseId: z.int() });

export const casesKind: ImportKind<typeof caseImportColumns, CaseToImport> = {
  columns: caseImportColumns,
  plan: async (context, rows) => {
    const known = await findKnown(context, rows);
    return mapInTurns(rows, (row) => decideCase(row, known));
  },
  carryOut: async ({ tx, ...by }, rows) => {
    const ids = await importCases(
      tx,
      by,
      rows.map(({ plan }) => plan),
    );
    return rows.map(({ row }, at) => ({ row, undo: { caseId: ids[at] } }));
  },
  takeBack: async ({ db }, rows) => {
    const stored = rows.map(({ row, undo }) => ({ row, ...z.parse(caseUndo, undo) }));
    const ids = stored.map(({ caseId }) => caseId);
    await lockImportedCases(db, ids);
    const untouched = new Set(await findUntouchedCases(db, ids));
    await deleteCaseRows(db, [...untouched]);
    return stored.map(({ row, caseId }) => ({ row, kept: untouched.has(caseId) ? null : { code: "keptUsed" } }));
  },
};
