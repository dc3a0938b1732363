import * as z from "zod/mini";
import { id } from "#platform/contract/bounds.ts";
import { person } from "#users/contract/person.ts";
import { importBounds } from "./import-bounds.ts";
import { importKinds } from "./import-columns.ts";
import { importReason } from "./import-reasons.ts";

/**
 * reading: the file; columns: waits for them; planning: decides what each row would do; planned: waits to be run;
 * running; done; takingBack; takenBack; failed, see `problem`. Stored by their index.
 */
export const importStates = [
  "reading",
  "columns",
  "planning",
  "planned",
  "running",
  "done",
  "takingBack",
  "takenBack",
  "failed",
] as const;
export type ImportState = (typeof importStates)[number];

/**
 * What a row does, would do or did. left: changes nothing, as its reasons say. takenBack: it had made or changed something.
 * Stored by their index.
 */
export const importOutcomes = ["made", "changed", "left", "bad", "takenBack"] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Which rows are listed: `remarks` are those made or changed of which something is doubtful or left out, or which stay. */
export const importRowFilters = [...importOutcomes, "remarks"] as const;
export type ImportRowFilter = (typeof importRowFilters)[number];

/** Why a whole import failed. */
export const importProblems = [
  "unreadable",
  "noRows",
  "tooManyRows",
  "tooManyColumns",
  "cellTooLong",
  "unpacksTooLarge",
  "openQuote",
  "noRight",
  "interrupted",
] as const;
export type ImportProblem = (typeof importProblems)[number];

const counts = z.object({
  made: z.int(),
  changed: z.int(),
  left: z.int(),
  bad: z.int(),
  takenBack: z.int(),
  /** Of `made` and `changed` those with remarks. */
  remarks: z.int(),
});
export type ImportCounts = z.infer<typeof counts>;

/** An import in the list. */
export const importRun = z.object({
  id,
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  problem: z.nullable(z.enum(importProblems)),
  fileName: z.string(),
  startedBy: person,
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** Rows of the file below the headings. */
  rows: z.int(),
  /** Rows by outcome: of the dry run, then of what happened. After it was taken back, `made` and `changed` are those that stay. */
  counts,
  /** While it is planned, run or taken back: the rows that are done, of how many. */
  progress: z.nullable(z.object({ done: z.int(), of: z.int() })),
  /** Until when it can be taken back; null if it can't. */
  takeBackUntil: z.nullable(z.string()),
  /** Whether its rows are still stored, with their reasons. */
  hasRows: z.boolean(),
});
export type ImportRun = z.infer<typeof importRun>;

/** One with its columns. */
export const importDetails = z.object({
  ...importRun.shape,
  /** Each heading of the file with the column that it was matched to, and its first values. */
  headings: z
    .array(
      z.object({
        heading: z.string(),
        column: z.nullable(z.string()),
        samples: z.array(z.string()).check(z.maxLength(3)),
      }),
    )
    .check(z.maxLength(importBounds.columns)),
  /** The columns that this kind has, in order; `importColumn.<name>` is how they are called. */
  columns: z.array(z.object({ name: z.string(), isRequired: z.boolean() })).check(z.maxLength(importBounds.columns)),
});
export type ImportDetails = z.infer<typeof importDetails>;

/** Reasons of a row, besides the one for which it stays when others are taken back. */
export const maxReasons = 20;

/** A row of the file. `cells` are in the order of the headings, the first 200 characters of each. */
export const importRow = z.object({
  row: z.int(),
  outcome: z.nullable(z.enum(importOutcomes)),
  reasons: z.array(importReason).check(z.maxLength(maxReasons + 1)),
  cells: z.array(z.string()).check(z.maxLength(importBounds.columns)),
});
export type ImportRow = z.infer<typeof importRow>;
