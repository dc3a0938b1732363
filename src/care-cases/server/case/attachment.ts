import type { AttachedChanges, ChangeLogEntry, ChangeLogType } from "#care-cases/contract/care-case.ts";
import type { attachedRefusals } from "#care-cases/contract/case-parts.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { Refusal } from "#platform/server/requests/refusal.ts";

/** An entry of the history. */
export type AttachedEntry = { readonly type: ChangeLogType } & Partial<Pick<ChangeLogEntry, "from" | "to">>;

export type AttachRefusal = keyof typeof attachedRefusals;

/** What a save wants to add to what is attached to a case, and take from it. */
export type AttachRequest = {
  readonly caseId: number;
  readonly changes: AttachedChanges;
  /** What is before the names of the changes in a request. */
  readonly place: string;
  refuse(code: AttachRefusal | "badRequest", data?: Readonly<Record<string, unknown>>): Refusal;
};

/** What a part's share of that will do. */
export type Attachment = {
  /** Entries of the history, for staff only; none if nothing changes. */
  readonly history: readonly AttachedEntry[];
  /** Whether customers notice nothing. */
  readonly isInternal: boolean;
  /** For the audit row. */
  readonly noted: Readonly<Record<string, unknown>>;
  /** The case is locked since before it was decided. */
  write(db: Db): Promise<void>;
};
