import type { CaseField, ChangeLogType } from "#care-cases/contract/care-case.ts";
import type { CaseValues } from "#care-cases/rules/case/case-changes.ts";
import { findNames } from "#care-cases/server/case/case-names-store.ts";
import type { CaseTransition, CaseUpdateContext } from "#care-cases/server/case/case-update.ts";
import { type NewChange, storeChanges } from "#care-cases/server/case/writes/history-store.ts";
import { type CaseSavedEvent, casePeople, type StoredChange } from "#care-cases/server/case-saved-event.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { describeChanges } from "./describe-changes.ts";

type Difference = Pick<CaseTransition, "before" | "after" | "fields">;

/** Stores the history of a save, and emits its domain event. A draft has neither. */
export async function recordHistory(
  tx: Tx,
  context: CaseUpdateContext,
  difference: Difference,
  { tellsOfDelivery }: { readonly tellsOfDelivery: boolean },
): Promise<void> {
  const { before, after } = difference;
  if (after.status === "Draft") return;
  const { current, actor, message } = context;
  const changes = await storeHistory(tx, context, difference);
  if (changes.length === 0) return;
  const people = { before: casePeople(before), after: casePeople(after) };
  const about = { caseId: current.id, actor, changes, message, tellsOfDelivery };
  tx.emit({ topic: "caseSaved", ...about, ...people } satisfies CaseSavedEvent);
}

/** Stores the history of a save, without notifying anyone. */
export async function storeHistory(
  tx: Tx,
  { current, actor, now, reason, leadingHistory = [] }: CaseUpdateContext,
  { before, after, fields }: Difference,
): Promise<StoredChange[]> {
  const described = reason === undefined ? after : { ...after, statusReason: reason };
  const history = [...leadingHistory, ...(await changesOf(tx, before, described, fields))];
  const entries = history.map((change) => ({ ...change, caseId: current.id }));
  return storeChanges(tx.db, { actor, now }, entries);
}

async function changesOf(
  tx: Tx,
  before: CaseValues,
  after: CaseValues,
  fields: readonly CaseField[],
): Promise<NewChange[]> {
  if (before.status === "Draft") return [{ type: "CareCaseCreated", to: after.status }];
  const history = describeChanges(before, after, fields, await findNames(tx.db, namedIn([before, after], fields)));
  const moved = fields.includes("customerNumber");
  return history.map((change) =>
    moved && namesCompany.includes(change.type) ? { ...change, isInternal: true } : change,
  );
}

/** When a case moves to another company, these name the former one and its people. */
const namesCompany: readonly ChangeLogType[] = ["CustomerChanged", "ContactPersonChanged"];

/** People and other ids in the changed fields. */
function namedIn(values: readonly CaseValues[], fields: readonly CaseField[]): Parameters<typeof findNames>[1] {
  const ids = (field: CaseField, of: (each: CaseValues) => number | string | null) =>
    fields.includes(field) ? values.flatMap((each) => of(each) ?? []).map(Number) : [];
  return {
    staff: [],
    handlers: [],
    users: [
      ...ids("assigneeId", (each) => each.assigneeId),
      ...ids("contactPersonId", (each) => each.contactPersonId),
      ...ids("owner", ({ owner }) => (owner?.kind === "user" ? owner.id : null)),
    ],
    teams: ids("owner", ({ owner }) => (owner?.kind === "team" ? owner.id : null)),
    customers: ids("customerNumber", (each) => each.customerNumber),
  };
}
