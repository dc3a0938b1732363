import type { ImportReason } from "#moving-in/contract/import-reasons.ts";
import type { ImportOutcome } from "#moving-in/contract/import-run.ts";
import type { CellValues, ImportColumns, ParsedRow } from "#moving-in/rules/columns/import-column.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";

/** The administrator whose import it is, with their rights now; `acting` of them is the import. */
export type ImportContext = {
  readonly db: Db;
  readonly actor: Actor;
  readonly now: Date;
  readonly settings: Settings;
  readonly runId: number;
};
export type ImportWriting = ImportContext & { readonly tx: Tx };

/** What a row would do now. */
export type Decision<P> = {
  readonly row: number;
  /**
   * What its object is known by, in the whole file: a later row with one of them is left alone. None of a bad row counts.
   */
  readonly keys: readonly string[];
  readonly reasons?: readonly ImportReason[];
} & (
  | { readonly outcome: Extract<ImportOutcome, "made" | "changed">; readonly plan: P }
  | { readonly outcome: Extract<ImportOutcome, "left" | "bad"> }
);

export type PlannedImport<P> = { readonly row: number; readonly outcome: "made" | "changed"; readonly plan: P };
/** What was carried out, and what `takeBack` needs to take it back, as JSON. */
export type CarriedRow = { readonly row: number; readonly undo: Readonly<Record<string, unknown>> };
/** `kept`: why what the row did stays; null if it was taken back. */
export type TakenBackRow = { readonly row: number; readonly kept: ImportReason | null };

/**
 * A kind of import. Each function gets a portion of rows (`portionRows`) and asks the database about all of them at once,
 * never row by row. Rows whose cells can't be read never reach it.
 */
export type ImportKind<C extends ImportColumns = ImportColumns, P = unknown> = {
  readonly columns: C;
  /** Takes the locks under which rows are decided and carried out, or taken back; at the beginning of their transaction. */
  lock?(context: ImportWriting, rows: readonly ParsedRow<CellValues<C>>[]): Promise<unknown>;
  /** Decides for the dry run, and once more in the transaction that carries out, when earlier rows are there. */
  plan(context: ImportContext, rows: readonly ParsedRow<CellValues<C>>[]): Promise<readonly Decision<P>[]>;
  /** Carries out; of a row that it leaves out, somebody was faster, and it becomes a bad one. */
  carryOut(context: ImportWriting, rows: readonly PlannedImport<P>[]): Promise<readonly CarriedRow[]>;
  /** Takes rows back, the last ones of the file first, unless somebody changed or uses what they made. */
  takeBack(context: ImportWriting, rows: readonly CarriedRow[]): Promise<readonly TakenBackRow[]>;
};

/** Rows that are decided, carried out or taken back in one transaction. */
export const portionRows = 500;
