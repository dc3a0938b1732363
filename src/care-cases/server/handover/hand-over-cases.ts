import type { ChangeLogType } from "#care-cases/contract/care-case.ts";
import { findNames, type Names } from "#care-cases/server/case/case-names-store.ts";
import { type NewChangeOfCase, storeChanges } from "#care-cases/server/case/writes/history-store.ts";
import { caseLiveEvent } from "#care-cases/server/case-live-event.ts";
import type { CaseSavedEvent, StoredChange } from "#care-cases/server/case-saved-event.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { everythingChanged } from "#platform/server/live/live-event-bus.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import {
  type CaseHolder,
  type HeldCase,
  lockHeldCases,
  type Receiver,
  reassignDrafts,
  storeHolders,
} from "./hand-over-store.ts";

export type HandoverContext = { readonly actor: Actor; readonly now: Date };

/** What was handed over with a case. `changeId` is the id of its last history entry about it. */
export type HandedCase = {
  readonly caseId: number;
  readonly wasAssignee: boolean;
  readonly wasOwner: boolean;
  readonly changeId: number;
};

/** Beyond this many cases, browsers get a single event instead of one per case. */
const maxCaseEvents = 100;

/**
 * Hands over all open cases of a staff member or team. Each gets its history entries and notifications as if saved by
 * itself, and keeps its status, which only changes with the first assignee.
 */
export async function handOverCases(
  tx: Tx,
  giving: HandoverContext,
  { from, to }: { readonly from: CaseHolder; readonly to: Receiver },
): Promise<HandedCase[]> {
  await reassignDrafts(tx.db, from, to);
  const held = await lockHeldCases(tx.db, from);
  if (held.length === 0) return [];
  const names = await holderNames(tx, [from], to);
  return storeHandovers(
    tx,
    giving,
    held.map((one) => toCaseHandover(one, whatOf(one, from), to, names)),
  );
}

export type CaseHandover = {
  readonly held: HeldCase;
  readonly after: Receiver;
  readonly entries: readonly NewChangeOfCase[];
};

type What = Pick<HandedCase, "wasAssignee" | "wasOwner">;

const whatOf = ({ assigneeId, owner }: HeldCase, { kind, id }: CaseHolder): What => ({
  wasAssignee: kind === "user" && assigneeId === id,
  wasOwner: owner?.kind === kind && owner.id === id,
});

/** The handover of one case: its new assignee and owner, and the history entries about them. */
export function toCaseHandover(
  held: HeldCase,
  { wasAssignee, wasOwner }: What,
  to: Receiver,
  names: Names,
): CaseHandover {
  const after = { assigneeId: wasAssignee ? to.assigneeId : held.assigneeId, owner: wasOwner ? to.owner : held.owner };
  const person = (id: number | null): CaseHolder | null => (id === null ? null : { kind: "user", id });
  const entry = (type: ChangeLogType, before: CaseHolder | null, next: CaseHolder | null): NewChangeOfCase => ({
    caseId: held.id,
    type,
    from: nameOf(before, names),
    to: nameOf(next, names),
  });
  const entries = [
    ...(wasAssignee ? [entry("AssigneeChanged", person(held.assigneeId), person(to.assigneeId))] : []),
    ...(wasOwner ? [entry("OwnerChanged", held.owner, to.owner)] : []),
  ];
  return { held, after, entries };
}

const nameOf = (holder: CaseHolder | null, { users, teams }: Names): string | null =>
  holder && ((holder.kind === "user" ? users : teams).get(holder.id) ?? null);

/** The names of everyone who has or gets cases. */
export async function holderNames(
  tx: Tx,
  from: readonly CaseHolder[],
  { assigneeId, owner }: Receiver,
): Promise<Names> {
  const all = [...from, owner].filter((one) => one !== null);
  const of = (kind: CaseHolder["kind"]) => all.filter((one) => one.kind === kind).map(({ id }) => id);
  const users = [...of("user"), ...(assigneeId === null ? [] : [assigneeId])];
  return findNames(tx.db, { staff: [], handlers: [], users, teams: of("team"), customers: [] });
}

/** Stores the handover of each case with its history, publishes and emits it; returns what was handed over. */
export async function storeHandovers(
  tx: Tx,
  giving: HandoverContext,
  moves: readonly CaseHandover[],
): Promise<HandedCase[]> {
  await storeHolders(
    tx.db,
    moves.map(({ held: { id }, after }) => ({ id, ...after })),
    giving.now,
  );
  const stored = await storeChanges(
    tx.db,
    giving,
    moves.flatMap(({ entries }) => entries),
  );
  return publishHandovers(tx, giving.actor, moves, stored);
}

function publishHandovers(
  tx: Tx,
  actor: Actor,
  moves: readonly CaseHandover[],
  stored: readonly StoredChange[],
): HandedCase[] {
  let at = 0;
  const handed = moves.map(({ held, after, entries }) => {
    const changes = stored.slice(at, at + entries.length);
    at += entries.length;
    const { contact_id: contactPersonId } = held;
    const before = { assigneeId: held.assigneeId, owner: held.owner, contactPersonId };
    tx.emit({
      topic: "caseSaved",
      caseId: held.id,
      actor,
      changes,
      message: null,
      before,
      after: { ...after, contactPersonId },
    } satisfies CaseSavedEvent);
    if (moves.length <= maxCaseEvents) tx.publish(caseLiveEvent(held, { kind: "case", version: held.version + 1 }));
    const types = changes.map(({ type }) => type);
    return {
      caseId: held.id,
      wasAssignee: types.includes("AssigneeChanged"),
      wasOwner: types.includes("OwnerChanged"),
      changeId: changes.at(-1)?.id ?? 0,
    };
  });
  if (moves.length > maxCaseEvents) tx.publish(everythingChanged);
  return handed;
}
