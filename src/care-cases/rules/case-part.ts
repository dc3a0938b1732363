import type { AttachedChanges, CaseField, ChangeLogType } from "#care-cases/contract/care-case.ts";
import type { CaseColumn } from "#care-cases/contract/case-search.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Editing } from "./case/field-rights.ts";
import type { CaseFacts } from "./case-facts.ts";
import type { FilterRules } from "./list/case-list-filters.ts";

export type FieldRules = {
  /** Who may set it, of those who see the case and take part in it (rules, "Who may do what"). */
  readonly mayEdit: (editing: Editing) => boolean;
  /** The type of its change in the history (`care-cases/contract/event-types.ts`). Without it, its change has no entry. */
  readonly history?: ChangeLogType;
};

export type ColumnReader = { readonly isStaff: boolean; readonly allCompanies: boolean };

export type ColumnRules = {
  /** Who may show it and sort by it. Without it, everybody. */
  readonly mayShow?: (reader: ColumnReader) => boolean;
  /** Nothing but this column shows its value, so rows of lists without it leave it out. */
  readonly isAlone?: true;
  /** Sorted at first from the newest, or from most. */
  readonly descends?: true;
};

/**
 * What a part of a case decides, by the names of the contract. A column without rules is for everybody; each field and
 * each filter of the contract has some.
 */
export type PartRules = {
  readonly fields?: { readonly [F in CaseField]?: FieldRules };
  /** Who may add to what is attached to the case, or take from it. */
  readonly attach?: { readonly [N in keyof AttachedChanges]?: (actor: Actor, facts: CaseFacts) => boolean };
  readonly columns?: { readonly [C in CaseColumn]?: ColumnRules };
  readonly filters?: Partial<FilterRules>;
};
