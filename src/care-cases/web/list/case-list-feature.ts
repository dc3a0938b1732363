import type { ComponentType } from "react";
import type { ListedRow } from "#care-cases/rules/list/listed-row.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { PlainKey } from "#wording/words.ts";
import type { RowsChange } from "./bulk/use-bulk-change.ts";

/**
 * What a feature shows in the lists of cases, in `web/case-list.tsx`, listed in
 * `src/app/web/screens/case-list/case-list-features.ts`. Loaded once a row is pointed at or selected.
 */
export type CaseListFeature = {
  /** Below the list's own items of a row's menu. */
  readonly rowMenu?: readonly RowAction[];
  /** Behind the list's own buttons for the selected rows. */
  readonly bulkBar?: readonly BulkAction[];
};

type RowAction = {
  readonly words: PlainKey;
  /** Orders the items; in tens, so that others fit between. */
  readonly place: number;
  /** Which rows have it, and for whom; all by default. */
  readonly isFor?: (row: ListedRow, actor: Actor) => boolean;
} & (
  | { readonly run: (row: ListedRow) => void; readonly Dialog?: never }
  /** A dialog that asks for the change first, which then closes. */
  | { readonly Dialog: ComponentType<RowDialogProps>; readonly run?: never }
);

export type RowDialogProps = {
  readonly row: ListedRow;
  readonly onChange: (change: RowsChange) => void;
  readonly onClose: () => void;
};

type BulkAction = {
  readonly place: number;
  /** A button; `onChange` changes the cases. */
  readonly Part: ComponentType<{ rows: readonly ListedRow[]; onChange: (change: RowsChange) => void }>;
};
