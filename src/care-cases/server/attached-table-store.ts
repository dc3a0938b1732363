import type { RawBuilder } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";
import type { Tables } from "#platform/server/database/row-types.ts";
import type { Section } from "#platform/server/privacy/sections.ts";

/** A part's own table, of rows about a person and a case: deleted when the case is emptied or the person forgotten. */
export type AttachedTable<Columns, View> = {
  readonly name: keyof Tables;
  readonly caseRead: {
    /** Its columns in the statement of a whole case `c`, which `actor` reads; null for automatic actions. */
    readonly select: (actor: Actor | null) => RawBuilder<unknown>;
    /** What the case then says to this reader. */
    readonly toView: (row: Columns, at: { readonly now: Date }) => View;
  };
  /** What it holds about a person, in their export. */
  readonly personalData: (userId: number) => Section;
};
