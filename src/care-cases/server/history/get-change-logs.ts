import type { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { ChangeLogEntry } from "#care-cases/contract/care-case.ts";
import { findVisibleStatus } from "#care-cases/server/case/visible-case.ts";
import { toChange } from "#care-cases/server/case-codes.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { toActing } from "#platform/server/transactions/acting-kinds.ts";
import { type ChangeRow, findChanges } from "./change-log-store.ts";

const pageSize = 100;

/** A case's history, newest first; internal entries for staff only. */
export const getChangeLogs: Operation<typeof careCaseCalls.getCareCaseChangeLogsBySearch> = async (request) => {
  const { actor, body, db, refuse } = request;
  if ((await findVisibleStatus(request, body.caseId)) === null) throw refuse("notFound");
  const rows = await findChanges(db, actor, { caseId: body.caseId, before: body.before ?? null, limit: pageSize + 1 });
  return { changeLogs: rows.slice(0, pageSize).map((row) => toEntry(row, actor)), hasMore: rows.length > pageSize };
};

const toEntry = (row: ChangeRow, reader: Actor): ChangeLogEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  by: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? "", isStaff: row.user_kind === 0 },
  impersonatorName: row.impersonator_name,
  ...toActing(row, isStaff(reader)),
  isInternal: row.is_internal,
  ...toChange(row),
});
