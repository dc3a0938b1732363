import type { CaseChanges, CaseField } from "#care-cases/contract/care-case.ts";
import type { CaseValues } from "#care-cases/rules/case/case-changes.ts";
import type { MoveRefusal } from "#care-cases/rules/case/case-status.ts";
import type { SavedMessage } from "#care-cases/server/case-saved-event.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { App } from "#platform/server/app.ts";
import type { Refusal } from "#platform/server/requests/refusal.ts";
import type { Attached, AttachRefusal } from "./attached-changes.ts";
import type { CompanyFacts } from "./case-names-store.ts";
import type { StoredCase } from "./case-store.ts";
import type { NewChange } from "./writes/history-store.ts";

/** A permitted save. `current` must be locked. */
export type CaseUpdateContext = {
  readonly app: App;
  readonly current: StoredCase;
  /** Null: triggered by time. */
  readonly actor: Actor | null;
  readonly now: Date;
  readonly message: SavedMessage | null;
  /** The message's history, stored before that of the fields. */
  readonly leadingHistory?: readonly NewChange[];
  /** Reason of the status change, only for the history. */
  readonly reason?: string;
};

/**
 * The values before and after the save, the fields that differ, the company after it, and what it adds to what is attached to
 * the case.
 */
export type CaseTransition = {
  readonly before: CaseValues;
  readonly after: CaseValues;
  readonly fields: readonly CaseField[];
  readonly company: CompanyFacts;
  readonly attached?: readonly Attached[];
};

export type ChangeRefusal =
  | MoveRefusal
  | AttachRefusal
  | "stale"
  | "fieldNotAllowed"
  | "incomplete"
  | "tooMuchMarkup"
  | "tooManyMoves"
  | "badRequest"
  | "notFound";

/** A requested save: a message, and changes based on `version`. */
export type CaseUpdateRequest = CaseUpdateContext & {
  readonly actor: Actor;
  readonly changes: CaseChanges;
  /** Null: a message only, based on any version. */
  readonly version: number | null;
  /** Set by the one call that moves a submitted case to another company. */
  readonly movesCase?: boolean;
  refuse(code: ChangeRefusal, data?: Readonly<Record<string, unknown>>): Refusal;
};
