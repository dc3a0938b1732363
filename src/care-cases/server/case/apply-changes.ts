import type { CaseChanges, CaseField } from "#care-cases/contract/care-case.ts";
import { editableFields, sideOf } from "#care-cases/rules/case/case-access.ts";
import { type CaseValues, changedFields, staleFields } from "#care-cases/rules/case/case-changes.ts";
import {
  checkMove,
  type MoveRefusal,
  statusAfterAssignment,
  statusAfterMessage,
} from "#care-cases/rules/case/case-status.ts";
import { submitProblems } from "#care-cases/rules/case/submit-check.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { fieldProblem, notYours } from "#platform/contract/field-problems.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import type { Tx } from "#platform/server/database/transaction.ts";
import type { Refusal } from "#platform/server/http/refusal.ts";
import { type CompanyFacts, findCompanyFacts } from "./case-names-store.ts";
import { toValues } from "./case-values.ts";
import { toFacts } from "./case-views.ts";
import { checkReferences } from "./check-references.ts";
import { type CaseSave, writeSave } from "./write-save.ts";

export type ChangeRefusal =
  | MoveRefusal
  | "stale"
  | "fieldNotAllowed"
  | "incomplete"
  | "tooMuchMarkup"
  | "badRequest"
  | "notFound";

/** One save: a message that is stored with it, and changes based on `version`. */
export type Save = CaseSave & {
  readonly actor: Actor;
  readonly changes: CaseChanges;
  /** Null: the save carries a message only, and takes the case as it is. */
  readonly version: number | null;
  /** Set by the one call that moves a submitted case to another company. */
  readonly movesCase?: boolean;
  refuse(code: ChangeRefusal, data?: Readonly<Record<string, unknown>>): Refusal;
};

/**
 * Applies one save in the order of the rules: message, assignee, status, clocks, history. `current` must be locked.
 * Answers the case's new version; an internal message alone leaves version and update time as they were, since
 * customers see those. Throws the refusals of `changeRefusals`; nothing is written then.
 */
export async function applyChanges(tx: Tx, save: Save): Promise<number> {
  const before = toValues(save.current);
  refuseForbiddenFields(save);
  refuseStale(save, before);
  const changes = await checkReferences(tx.db, save, before);
  const after = await decide(save, before, changes);
  const company = await companyAfter(tx, save, after);
  refuseIncomplete(save, before, after, company.hasUsers);
  return writeSave(tx, save, { before, after, company });
}

function refuseForbiddenFields({ actor, current, changes, movesCase, refuse }: Save): void {
  const editable = [...editableFields(actor, toFacts(current)), ...(movesCase ? ["customerNumber"] : [])];
  const fields = (Object.keys(changes) as CaseField[]).filter((field) => !editable.includes(field));
  if (fields.length > 0) throw refuse("fieldNotAllowed", notYours(fields, movesCase ? "" : "changes."));
}

function refuseStale({ current, version, changes, refuse }: Save, before: CaseValues): void {
  if (version === null || version === current.version) return;
  throw refuse("stale", { version: current.version, fields: staleFields(before, changes) });
}

/** The values after the save, with what moves by itself. */
async function decide(save: Save, before: CaseValues, changes: CaseChanges): Promise<CaseValues> {
  const { actor, current, message, now, refuse } = save;
  const asked = { ...before, ...changes } as CaseValues;
  const side = sideOf(actor);
  const to = changes.status ?? before.status;
  if (to === before.status) return { ...asked, status: changes.status ?? movedByItself(save, before, asked) };
  const ends = to === "Delivered" || to === "CaseClosed";
  const assigneeId = asked.assigneeId ?? (ends && side === "staff" ? actor.userId : null);
  const external = message !== null && !message.isInternal;
  const refusal = checkMove({
    from: before.status,
    to,
    by: side,
    isCreator: current.created_by === actor.userId,
    hasStaffMessage: current.last_staff_message_at !== null,
    lastStaffMessageAt: external && side === "staff" ? now : current.last_staff_message_at,
    lastCustomerMessageAt: current.last_customer_message_at,
    followUpDate: asked.followUpDate,
    hasAssignee: assigneeId !== null,
    reason: changes.statusReason ?? null,
    hasMessage: message !== null,
    today: businessDate(now),
  });
  if (refusal) throw refuse(refusal, { from: before.status, to });
  return { ...asked, assigneeId, statusReason: changes.statusReason ?? null };
}

function movedByItself(
  { actor, message, current, now }: Save,
  before: CaseValues,
  asked: CaseValues,
): CaseValues["status"] {
  const by = sideOf(actor);
  const closedAt = current.closed_at;
  const status = message
    ? statusAfterMessage({ status: before.status, by, isInternal: message.isInternal, closedAt, now })
    : before.status;
  const firstAssignee = before.assigneeId === null && asked.assigneeId !== null;
  return firstAssignee ? statusAfterAssignment({ status }) : status;
}

/** Asked of the database only when the save moves the case to another company. */
async function companyAfter(tx: Tx, { current }: Save, { customerNumber }: CaseValues): Promise<CompanyFacts> {
  const number = customerNumber === null ? null : Number(customerNumber);
  if (number === current.customer_no)
    return { hasUsers: current.customer_has_users, ownCasesOnly: current.own_cases_only };
  return number === null ? { hasUsers: false, ownCasesOnly: false } : findCompanyFacts(tx.db, number);
}

function refuseIncomplete(
  { movesCase, refuse }: Save,
  before: CaseValues,
  after: CaseValues,
  customerHasUsers: boolean,
): void {
  if (after.status === "Draft") return;
  const problems = submitProblems({ ...after, customerHasUsers });
  // A submitted case may lose what it had by other means: its state tells (MissingInformation). What is set must be right.
  const mayGo = (field: CaseField) => field === "contactPersonId" && !movesCase;
  const touched = new Set<string>(movesCase ? ["contactPersonId"] : []);
  for (const field of changedFields(before, after)) if (!mayGo(field)) touched.add(field);
  const found = before.status === "Draft" ? problems : problems.filter(({ path }) => touched.has(path));
  if (found.length > 0)
    throw refuse("incomplete", { problems: found.map(({ path, code }) => fieldProblem(path, code)) });
}
