import type { Calls } from "./call.ts";

/**
 * What limits a table's rows: a row of the table in docs/security.md, by its beginning, or one of the constants below.
 */
export type TableBound = string;
/** Havn's own rows, whatever people do. */
export const havnsOwn: TableBound = "Havn's own";
/** As many as of what the row belongs to. */
export const withOwner: TableBound = "as many as of what it belongs to";
/** Rows that are removed after their time. */
export const temporary: TableBound = "removed after its time";

/** What a feature declares to servers and clients alike, in its `contract/feature.ts`. */
export type FeatureContract = {
  /** The name of its folder in `src`. */
  readonly name: string;
  /** Its calls, by the name that clients use. */
  readonly calls?: Calls;
  /** Names of inputs whose ids the audit row of a refused request keeps. */
  readonly auditedIds?: readonly string[];
  /** Acts in the audit log that aren't calls: of pages without React, of jobs, from the command line. */
  readonly auditedActs?: readonly string[];
  /** Its tables, each with what limits its rows. */
  readonly tables?: Readonly<Record<string, TableBound>>;
  /** Codes of its fields' problems, with their messages for programs. */
  readonly problems?: Readonly<Record<string, string>>;
  /** Its constants named in the table of docs/security.md, by their name there; also in `server/feature.ts`. */
  readonly bounds?: Readonly<Record<string, unknown>>;
};
