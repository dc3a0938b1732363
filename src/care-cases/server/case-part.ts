import type { CaseChanges, CaseField, CaseRow } from "#care-cases/contract/care-case.ts";
import type { CaseColumn, CaseFilters, Passage } from "#care-cases/contract/case-search.ts";
import type { CaseValues } from "#care-cases/rules/case/case-changes.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { Row } from "#platform/server/database/row-types.ts";
import type { PlainKey, Words } from "#wording/words.ts";
import type { Attached, Attaching } from "./case/attached-changes.ts";
import type { ViewContext } from "./case/view-context.ts";
import type { WrittenColumns } from "./case/written-columns-store.ts";
import type { ExportCell } from "./export/export-cells.ts";
import type { FilterRequest, KnownFilters, Sql } from "./list/part-conditions-store.ts";
import type { Order } from "./list/part-orders-store.ts";

type Column = keyof Row<"care_case">;

/** What only a case has that is read whole, besides the columns of lists. */
type OfWholeCase = { readonly description: string; readonly status_reason: string | null };

export type PartCell = (row: CaseRow, words: Words) => ExportCell;

/** How one part of a case is stored, read, found, sorted and exported. `Source` is a row with what it is read from. */
export type ServerPart<Source> = {
  /** Columns of care_case `c` that lists read. */
  readonly columns?: readonly Column[];
  /** What lists read of other tables, by name in the row, and the joins for it. */
  readonly joined?: Readonly<Record<string, Sql>>;
  readonly joins?: Sql;
  /** Values that rows of lists and changes have alike, by their name in both. */
  readonly reads?: { readonly [F in CaseField & keyof CaseRow]?: (row: Source) => CaseRow[F] & CaseValues[F] };
  /** Values that only rows of lists have. */
  readonly row?: { readonly [N in keyof CaseRow]?: (row: Source, at: ViewContext) => CaseRow[N] };
  /** Values that only changes have. */
  readonly change?: { readonly [F in CaseField]?: (row: Source & OfWholeCase) => CaseValues[F] };
  /** What is saved instead of what was entered. */
  readonly entered?: (changes: CaseChanges) => Partial<CaseChanges>;
  /** What a save writes. Without it, its values are derived, or in a table of their own. */
  readonly writes?: (values: CaseValues) => WrittenColumns;
  /**
   * Decides what a save adds to what is attached to the case, and takes from it; null if it names nothing of the part. Throws the
   * part's refusals, and writes nothing.
   */
  readonly attach?: (db: Db, attaching: Attaching) => Promise<Attached | null>;
  /** Looks up what its filters mean to the reader, before their conditions are made; only for filters that are set. */
  readonly lookUp?: (filters: CaseFilters, reader: { readonly db: Db; readonly actor: Actor }) => Promise<KnownFilters>;
  /** Conditions of its filters on care_case `c`: all must hold. */
  readonly conditions?: (filters: CaseFilters, request: FilterRequest) => readonly Sql[];
  /** The same, of ranges of days and hours, which choose no index in lists that are scanned in order. */
  readonly ranges?: (filters: CaseFilters, now: Date) => readonly Sql[];
  /** Its filters by ids, and what those are of: the reply of a search names what is gone. */
  readonly refersTo?: { readonly [F in keyof CaseFilters]?: "people" | "companies" };
  /** Filters whose matches are spread evenly over all cases; see `canScanInOrder`. */
  readonly evenFilters?: readonly (keyof CaseFilters)[];
  /** Whether only open cases can match. */
  readonly matchesOnlyOpen?: (filters: CaseFilters) => boolean;
  readonly orders?: { readonly [C in CaseColumn]?: Order };
  readonly cells?: { readonly [C in CaseColumn]?: PartCell };
  /** A second column of an export, next to that of the same name. */
  readonly cellsBeside?: { readonly [C in CaseColumn]?: { readonly head: PlainKey; readonly cell: PartCell } };
  /** How the whole of a search text is the value of a row; null if it isn't. */
  readonly foundAs?: (row: CaseRow, text: string) => Pick<Passage, "in" | "text"> | null;
};

/** A part that reads its columns and what it joins, and nothing else. */
export const serverPart = <const C extends Column = never, Joined = unknown>(
  part: ServerPart<Pick<Row<"care_case">, C> & Joined> & {
    readonly columns?: readonly C[];
    readonly joined?: { readonly [N in keyof Joined]: Sql<Joined[N]> };
  },
): ServerPart<Pick<Row<"care_case">, C> & Joined> => part;
