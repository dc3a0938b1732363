import type { CaseChanges, CaseField } from "#care-cases/contract/care-case.ts";
import { caseBounds } from "#care-cases/contract/case-bounds.ts";
import { editableFields, sideOf } from "#care-cases/rules/case/case-access.ts";
import { type CaseValues, changedFields, staleFields } from "#care-cases/rules/case/case-changes.ts";
import { hasEnded } from "#care-cases/rules/case/case-status.ts";
import { valuesAfterSave } from "#care-cases/rules/case/decide-save.ts";
import { submitProblems } from "#care-cases/rules/case/submit-check.ts";
import { attachableBy, attachedIn } from "#care-cases/rules/case-parts.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { fieldProblem, fieldsNotAllowed } from "#platform/contract/field-problems.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { countMoves } from "#service-levels/server/clock-store.ts";
import { decideAttached } from "./attached-changes.ts";
import { type CompanyFacts, findCompanyFacts } from "./case-names-store.ts";
import type { CaseTransition, CaseUpdateRequest } from "./case-update.ts";
import { toDerivedFields, toValues } from "./case-values.ts";
import { toFacts } from "./case-views.ts";
import { checkReferences } from "./check-references.ts";
import { toSaveContext } from "./write-changes.ts";

/** The result of a save, without writing anything. Throws the refusals of `ChangeRefusal`. */
export async function decideChanges(tx: Pick<Tx, "db">, context: CaseUpdateRequest): Promise<CaseTransition> {
  const before = toValues(context.current);
  refuseForbiddenFields(context);
  refuseStale(context, before);
  const changes = await checkReferences(tx.db, context, before);
  const after = decide(context, before, changes);
  await refuseManyMoves(tx, context, before);
  const company = await companyAfter(tx, context, after);
  const attached = await decideAttached(tx.db, context);
  const transition = { before, after, fields: changedFields(before, after), company, attached };
  refuseIncomplete(context, transition);
  return transition;
}

/** Set together by whoever may move the case, also if they may change nothing else of it. */
const movedFields: readonly (keyof CaseChanges)[] = ["customerNumber", "contactPersonId"];

function refuseForbiddenFields({ actor, current, changes, movesCase, refuse }: CaseUpdateRequest): void {
  const facts = toFacts(current);
  const editable = movesCase ? movedFields : [...editableFields(actor, facts), ...attachableBy(actor, facts)];
  const fields = (Object.keys(changes) as (keyof CaseChanges)[]).filter((field) => !editable.includes(field));
  if (fields.length > 0) throw refuse("fieldNotAllowed", fieldsNotAllowed(fields, movesCase ? "" : "changes."));
}

function refuseStale({ current, version, changes, refuse }: CaseUpdateRequest, before: CaseValues): void {
  if (version === null || version === current.version || onlyAttaches(changes)) return;
  throw refuse("stale", { version: current.version, fields: staleFields(before, changes) });
}

/** Such changes conflict with nobody's. */
function onlyAttaches(changes: CaseChanges): boolean {
  const attached = attachedIn(changes);
  return attached !== null && Object.keys(attached).length === Object.keys(changes).length;
}

/** The values after the save, with automatic moves applied. */
function decide(context: CaseUpdateRequest, before: CaseValues, changes: CaseChanges): CaseValues {
  const after = valuesAfterSave(
    before,
    changes as Partial<CaseValues>,
    toDerivedFields(context.current),
    toSaveContext(context),
  );
  if (typeof after === "string") throw context.refuse(after, { from: before.status, to: changes.status });
  return after;
}

/** The fields whose changes add rows to the case's clocks. */
const moves = ["status", "severity", "customerNumber"] as const;

/**
 * Limits how often people of a side may change a case's clocks, since each such save reads all of their rows. Automatic
 * changes, such as when a customer answers, don't count and aren't refused; nor are those that end the case.
 */
async function refuseManyMoves(
  tx: Pick<Tx, "db">,
  { actor, current, changes, refuse }: CaseUpdateRequest,
  before: CaseValues,
): Promise<void> {
  if (!moves.some((field) => changes[field] !== undefined && changes[field] !== before[field])) return;
  if (changes.status !== undefined && hasEnded(changes.status)) return;
  const most = caseBounds.caseMoves[sideOf(actor)];
  if ((await countMoves(tx.db, current.id, isStaff(actor), most)) >= most) throw refuse("tooManyMoves");
}

/** Only queried if the save moves the case to another company. */
async function companyAfter(
  tx: Pick<Tx, "db">,
  { current }: CaseUpdateRequest,
  { customerNumber }: CaseValues,
): Promise<CompanyFacts> {
  const number = customerNumber === null ? null : Number(customerNumber);
  if (number === current.customer_no)
    return { hasUsers: current.customer_has_users, ownCasesOnly: current.own_cases_only };
  return number === null ? { hasUsers: false, ownCasesOnly: false } : findCompanyFacts(tx.db, number);
}

function refuseIncomplete(
  { movesCase, refuse }: CaseUpdateRequest,
  { before, after, fields, company }: CaseTransition,
): void {
  if (after.status === "Draft") return;
  const problems = submitProblems({ ...after, customerHasUsers: company.hasUsers });
  // A submitted case may lack required fields because of other changes, which its state shows (MissingInformation).
  // Values being set must be valid.
  const mayGo = (field: CaseField) => field === "contactPersonId" && !movesCase;
  const touched = new Set<string>(movesCase ? ["contactPersonId"] : []);
  for (const field of fields) if (!mayGo(field)) touched.add(field);
  const found = before.status === "Draft" ? problems : problems.filter(({ path }) => touched.has(path));
  if (found.length > 0)
    throw refuse("incomplete", { problems: found.map(({ path, code }) => fieldProblem(path, code)) });
}
