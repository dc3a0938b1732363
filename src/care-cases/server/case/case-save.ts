import type { CaseChanges } from "#care-cases/contract/care-case.ts";
import type { CaseValues } from "#care-cases/rules/case/case-changes.ts";
import type { MoveRefusal } from "#care-cases/rules/case/case-status.ts";
import type { SavedMessage } from "#care-cases/server/case-saved-event.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { App } from "#platform/server/app.ts";
import type { Refusal } from "#platform/server/http/refusal.ts";
import type { CompanyFacts } from "./case-names-store.ts";
import type { StoredCase } from "./case-store.ts";
import type { NewChange } from "./case-writes-store.ts";

/** What is written of a save that the rules let through. `current` must be locked. */
export type CaseSave = {
  readonly app: App;
  readonly current: StoredCase;
  /** Null: Havn itself, since time passed. */
  readonly actor: Actor | null;
  readonly now: Date;
  readonly message: SavedMessage | null;
  /** History of the message, stored before that of the fields. */
  readonly before?: readonly NewChange[];
  /** Why the status changes, for the history alone. */
  readonly reason?: string;
};

/** The case's values before and after the save, and its company after it. */
export type SavedValues = { readonly before: CaseValues; readonly after: CaseValues; readonly company: CompanyFacts };

export type ChangeRefusal =
  | MoveRefusal
  | "stale"
  | "fieldNotAllowed"
  | "incomplete"
  | "tooMuchMarkup"
  | "badRequest"
  | "notFound";

/** One save as somebody asks for it: a message that is stored with it, and changes based on `version`. */
export type AskedSave = CaseSave & {
  readonly actor: Actor;
  readonly changes: CaseChanges;
  /** Null: the save carries a message only, and takes the case as it is. */
  readonly version: number | null;
  /** Set by the one call that moves a submitted case to another company. */
  readonly movesCase?: boolean;
  refuse(code: ChangeRefusal, data?: Readonly<Record<string, unknown>>): Refusal;
};
