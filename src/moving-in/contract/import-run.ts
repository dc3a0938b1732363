import * as z from "zod/mini";
import { id } from "#platform/contract/bounds.ts";
import { person } from "#users/contract/person.ts";
import { importBounds } from "./import-bounds.ts";
import { importKinds } from "./import-columns.ts";

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

/** What a row does, would do or did. left: changes nothing, as its reasons say. Stored by their index. */
export const importOutcomes = ["made", "changed", "left", "bad"] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

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

/**
 * Why a row is bad, left alone, or stays when the rest is taken back, or what is doubtful about it. Each has a text,
 * `importReason.<code>`, with the name of `column` as {column} and its `params`.
 */
export const importReason = z.object({
  code: z.string(),
  column: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type ImportReason = z.infer<typeof importReason>;

const counts = z.object({ made: z.int(), changed: z.int(), left: z.int(), bad: z.int() });
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
  /** Rows of the file below the headings, and how many are done in the present state. */
  rows: z.int(),
  rowsDone: z.int(),
  /** Of the dry run or, once it runs, of what happened so far. */
  counts,
  /** Taken back: rows that were, and those that stay, since somebody changed what they made. */
  takenBack: z.nullable(z.object({ rows: z.int(), kept: z.int() })),
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
    .array(z.object({ heading: z.string(), column: z.nullable(z.string()), samples: z.array(z.string()) }))
    .check(z.maxLength(importBounds.columns)),
  /** The columns that this kind has, in order; `importColumn.<name>` is how they are called. */
  columns: z.array(z.object({ name: z.string(), isRequired: z.boolean() })).check(z.maxLength(importBounds.columns)),
});
export type ImportDetails = z.infer<typeof importDetails>;

/** A row of the file. `cells` are in the order of the headings. */
export const importRow = z.object({
  row: z.int(),
  outcome: z.nullable(z.enum(importOutcomes)),
  reasons: z.array(importReason),
  cells: z.array(z.string()).check(z.maxLength(importBounds.columns)),
  /** It was taken back. */
  isTakenBack: z.boolean(),
});
export type ImportRow = z.infer<typeof importRow>;
