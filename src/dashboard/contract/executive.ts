import * as z from "zod/mini";
import { caseRow, caseTypes } from "#care-cases/contract/care-case.ts";
import { isoDate } from "#platform/contract/bounds.ts";
import { computedFile, optionalCareArea, post } from "#platform/contract/call.ts";

/** How many days, today's among them, the executive figures look back on. */
export const executiveDays = [30, 90, 365] as const;
export type ExecutiveDays = (typeof executiveDays)[number];

/** Of the cases submitted in a stretch of days: how many met their target, failed it, and still have time. Cases without one are in none. */
const against = z.object({ met: z.int(), failed: z.int(), awaiting: z.int() });
export type AgainstTarget = z.infer<typeof against>;

const figures = z.object({
  /** Submitted in these days. */
  raised: z.int(),
  /** Closed or cancelled in these days, whenever they were submitted. */
  ended: z.int(),
  /** Submitted, and neither closed nor cancelled, at the end of the last day. */
  open: z.int(),
  firstResponse: against,
  resolution: against,
});
export type FigureSet = z.infer<typeof figures>;

/** Business dates, both among the days. */
const stretch = { from: isoDate, to: isoDate };

export const executiveFigures = z.object({
  days: z.union([z.literal(30), z.literal(90), z.literal(365)]),
  ...stretch,
  total: figures,
  /** As many days before. */
  before: z.object({ ...stretch, figures }),
  /** Every day of 30, week (from Monday) of 90, month of 365; the first and the last as far as they belong to the days. */
  points: z.array(z.object({ ...stretch, figures })),
  /** Those with most raised, at most 20 unless all were asked for, most raised first. */
  customers: z.array(z.object({ customerNumber: z.string(), name: z.string(), figures })),
  /** Companies with any figure above 0. */
  customerCount: z.int(),
  /** Null: cases without a type. */
  types: z.array(z.object({ caseType: z.nullable(z.enum(caseTypes)), figures })),
});
export type ExecutiveFigures = z.infer<typeof executiveFigures>;

/** What an executive would call about, in the order of their list: a case is there for the first that is true of it. */
export const concerns = ["lateCritical", "lateLargest", "sentBack", "oldest"] as const;
export type Concern = (typeof concerns)[number];

export const concernedCase = z.object({
  concern: z.enum(concerns),
  /** When the clock ran out, the customer sent it back, or it was submitted. */
  since: z.string(),
  careCase: caseRow,
});
export type ConcernedCase = z.infer<typeof concernedCase>;

const days = z._default(z.union([z.literal(30), z.literal(90), z.literal(365)]), 30);

export const executiveCalls = {
  /** Staff only; the same for all of them. */
  getExecutiveFigures: post("/api/Dashboard/GetExecutiveFigures", {
    body: z.strictObject({
      areaId: optionalCareArea,
      days,
      /** Every company instead of the twenty with most raised. */
      allCustomers: z._default(z.boolean(), false),
    }),
    reply: z.object({ figures: executiveFigures }),
    perMinute: 120,
  }),
  /** The active cases to call about (rules, "Executive figures"), at most five of each concern. Staff only; the same for all of them. */
  getExecutiveCases: post("/api/Dashboard/GetExecutiveCases", {
    body: z.strictObject({ areaId: optionalCareArea }),
    reply: z.object({ cases: z.array(concernedCase) }),
    perMinute: 120,
  }),
  /** The same figures, of every company, as a file. Staff only. */
  exportExecutiveFigures: computedFile("/api/Dashboard/ExportExecutiveFigures", {
    body: z.strictObject({
      areaId: optionalCareArea,
      days,
      table: z.enum(["points", "customers", "types"]),
      format: z.enum(["csv", "xlsx"]),
      locale: z.enum(["en-US", "da-DK"]),
    }),
    perMinute: 10,
  }),
} as const;
