import type { CaseField, ChangeLogType } from "#care-cases/contract/care-case.ts";
import type { CaseValues } from "#care-cases/rules/case/case-changes.ts";
import { findNames } from "#care-cases/server/case/case-names-store.ts";
import type { CaseTransition, CaseUpdateContext } from "#care-cases/server/case/case-update.ts";
import { type NewChange, storedChanges } from "#care-cases/server/case/writes/history-store.ts";
import { type CaseSavedEvent, casePeople, type StoredChange } from "#care-cases/server/case-saved-event.ts";
import { ask, type Question, together } from "#platform/server/database/together.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { describeChanges } from "./describe-changes.ts";

type Difference = Pick<CaseTransition, "before" | "after" | "fields">;

type Recording<T> = { readonly tellsOfDelivery: boolean; readonly beside: Question<T> };

/**
 * Stores the history of a save of a case that is no draft, and emits its domain event; `beside` is asked with it, and its
 * answer returned.
 */
export async function recordHistory<T>(
  tx: Tx,
  context: CaseUpdateContext,
  difference: Difference,
  { tellsOfDelivery, beside }: Recording<T>,
): Promise<T> {
  const [changes, answer] = await together(tx.db, await historyToStore(tx, context, difference), beside);
  if (changes.length > 0) tx.emit(savedEvent(context, difference, changes, tellsOfDelivery));
  return answer;
}

/** The domain event of a save with these changes. */
export const savedEvent = (
  { current, actor, message }: CaseUpdateContext,
  { before, after }: Difference,
  changes: readonly StoredChange[],
  tellsOfDelivery: boolean,
): CaseSavedEvent => {
  const people = { before: casePeople(before), after: casePeople(after) };
  return { topic: "caseSaved", caseId: current.id, actor, changes, message, tellsOfDelivery, ...people };
};

/** Stores the history of a save, without notifying anyone. */
export const storeHistory = async (
  tx: Tx,
  context: CaseUpdateContext,
  difference: Difference,
): Promise<StoredChange[]> => ask(tx.db, await historyToStore(tx, context, difference));

async function historyToStore(
  tx: Tx,
  context: CaseUpdateContext,
  difference: Difference,
): Promise<Question<StoredChange[]>> {
  const { current, actor, now } = context;
  const history = await historyOf(tx, context, difference);
  return storedChanges(
    { actor, now },
    history.map((change) => ({ ...change, caseId: current.id })),
  );
}

/** The history entries of a save. */
export async function historyOf(
  tx: Pick<Tx, "db">,
  { reason, leadingHistory = [] }: CaseUpdateContext,
  { before, after, fields }: Difference,
): Promise<NewChange[]> {
  const described = reason === undefined ? after : { ...after, statusReason: reason };
  return [...leadingHistory, ...(await changesOf(tx, before, described, fields))];
}

async function changesOf(
  tx: Pick<Tx, "db">,
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
