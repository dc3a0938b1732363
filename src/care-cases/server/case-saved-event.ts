import type { CaseOwner, ChangeLogType } from "#care-cases/contract/care-case.ts";
import type { CaseValues } from "#care-cases/rules/case/case-changes.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { DomainEvent } from "#platform/server/database/domain-event.ts";

/** An entry of the history as it was stored. */
export type StoredChange = {
  readonly id: number;
  readonly type: ChangeLogType;
  readonly isInternal: boolean;
};

/** Whom a case has; null where it has nobody. */
export type CasePeople = {
  readonly assigneeId: number | null;
  readonly owner: { readonly kind: CaseOwner["kind"]; readonly id: number } | null;
  readonly contactPersonId: number | null;
};

/** The message that a save writes, edits or deletes. */
export type SavedMessage = {
  readonly id: number;
  readonly isInternal: boolean;
  /** Whom it mentions and did not mention before. */
  readonly mentioned?: readonly number[];
  /** It was internal until now. */
  readonly madeExternal?: boolean;
};

/** A save of a submitted case that left history: what it changed, and whom the case had before and has now. */
export type CaseSaved = DomainEvent & {
  readonly topic: "caseSaved";
  readonly caseId: number;
  /** Null: Havn itself, since time passed. */
  readonly actor: Actor | null;
  readonly changes: readonly StoredChange[];
  readonly message: SavedMessage | null;
  readonly before: CasePeople;
  readonly after: CasePeople;
};

export const isCaseSaved = (event: DomainEvent): event is CaseSaved => event.topic === "caseSaved";

/** Whom these values name. */
export const casePeople = ({
  assigneeId,
  owner,
  contactPersonId,
}: Pick<CaseValues, "assigneeId" | "owner" | "contactPersonId">): CasePeople => ({
  assigneeId,
  owner,
  contactPersonId,
});
