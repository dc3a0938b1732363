import type { RawBuilder } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";

/** A kind of object that rows of the audit log name by id. If one is gone, the words `audit.noSuch…` say so. */
export type AuditKind = {
  /**
   * A query of `id`, `name` (null if forgotten), and `danishName` if it has one, of those of these ids that the reader
   * may see.
   */
  readonly names: (actor: Actor, ids: readonly number[]) => RawBuilder<unknown>;
  /** The detail that says which one a row is about. */
  readonly about?: string;
  /** What precedes the id in the address of its page, if it has one. */
  readonly page?: string;
  /** Whether its name follows its number. */
  readonly isNumbered?: true;
};

export type AuditedRow = { readonly act: string; readonly detail: Readonly<Record<string, unknown>> | null };

/** The kind that a detail is an id of; by a function if it depends on the row, null if it is none of this feature's. */
export type AuditDetail = string | ((row: AuditedRow) => string | null);
