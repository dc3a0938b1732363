import type { ChangeLogType } from "#care-cases/contract/care-case.ts";
import type { CaseOwner } from "#care-cases/parts/owner/contract.ts";
import type { CaseValues } from "#care-cases/rules/case/case-changes.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { DomainEvent } from "#platform/server/transactions/domain-event.ts";

/** A stored history entry. */
export type StoredChange = {
  readonly id: number;
  readonly type: ChangeLogType;
  readonly isInternal: boolean;
};

/** Somebody made a colleague follow a case. */
export type FollowerAdded = DomainEvent & {
  readonly topic: "followerAdded";
  readonly caseId: number;
  readonly actor: Actor;
  readonly userId: number;
  /** The history entry. */
  readonly changeId: number;
  readonly isInternal: boolean;
};

export const isFollowerAdded = (event: DomainEvent): event is FollowerAdded => event.topic === "followerAdded";

export type CasePeople = {
  readonly assigneeId: number | null;
  readonly owner: { readonly kind: CaseOwner["kind"]; readonly id: number } | null;
  readonly contactPersonId: number | null;
};

/** The message that a save writes, edits or deletes. */
export type SavedMessage = {
  readonly id: number;
  readonly isInternal: boolean;
  /** Newly mentioned people. */
  readonly mentioned?: readonly number[];
  /** It was internal before. */
  readonly madeExternal?: boolean;
};

/** A save of a submitted case with history: its changes, and the case's people before and after. */
export type CaseSavedEvent = DomainEvent & {
  readonly topic: "caseSaved";
  readonly caseId: number;
  /** Null: triggered by time. */
  readonly actor: Actor | null;
  readonly changes: readonly StoredChange[];
  readonly message: SavedMessage | null;
  readonly before: CasePeople;
  readonly after: CasePeople;
  /** Somebody of the customer has to learn of a delivery by this save, since the count of their silence begins. */
  readonly tellsOfDelivery?: boolean;
};

export const isCaseSaved = (event: DomainEvent): event is CaseSavedEvent => event.topic === "caseSaved";

/** A closing was undone, so its notifications are withdrawn. `userId` and `at` say who closed the case, and when. */
export type ClosingUndone = DomainEvent & {
  readonly topic: "closingUndone";
  readonly caseId: number;
  readonly userId: number;
  readonly at: Date;
};

export const isClosingUndone = (event: DomainEvent): event is ClosingUndone => event.topic === "closingUndone";

/** The people these values name. */
export const casePeople = ({
  assigneeId,
  owner,
  contactPersonId,
}: Pick<CaseValues, "assigneeId" | "owner" | "contactPersonId">): CasePeople => ({
  assigneeId,
  owner,
  contactPersonId,
});
