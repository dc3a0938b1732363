import * as z from "zod/mini";
import { caseRow, caseTypes } from "#care-cases/contract/public.ts";
import { isoDate } from "#platform/contract/bounds.ts";
import { computedFile, optionalCareArea, post } from "#platform/contract/call.ts";

/** Periods of the executive figures in days, including today. */
export const executiveDays = [30, 90, 365] as const;
export type ExecutiveDays = (typeof executiveDays)[number];

/**
 * Of the cases submitted in a period: how many met their target, missed it, or still have time. Cases without the
 * target aren't counted.
 */
const against = z.object({
  met: z.int(),
  failed: z.int(),
  /** Those of the failed that are still neither answered nor delivered. */
  stillLate: z.int(),
  awaiting: z.int(),
});
export type AgainstTarget = z.infer<typeof against>;

const figures = z.object({
  /** Submitted in the period. */
  raised: z.int(),
  /** Closed or cancelled in the period, whenever submitted. */
  ended: z.int(),
  /** Submitted, and neither closed nor cancelled by the end of the period. */
  open: z.int(),
  firstResponse: against,
  resolution: against,
});
export type FigureSet = z.infer<typeof figures>;

/** Business dates, both inclusive. */
const stretch = { from: isoDate, to: isoDate };

export const executiveFigures = z.object({
  days: z.union([z.literal(30), z.literal(90), z.literal(365)]),
  ...stretch,
  total: figures,
  /** The preceding period of the same length. */
  before: z.object({ ...stretch, figures }),
  /** Days for 30, weeks (from Monday) for 90, months for 365 days; the first and last are cut to the period. */
  points: z.array(z.object({ ...stretch, figures })),
  /** Most submitted cases first; at most 20 unless all were requested. */
  customers: z.array(z.object({ customerNumber: z.string(), name: z.string(), figures })),
  /** Number of companies with any figure above 0. */
  customerCount: z.int(),
  /** Null: cases without a type. */
  types: z.array(z.object({ caseType: z.nullable(z.enum(caseTypes)), figures })),
});
export type ExecutiveFigures = z.infer<typeof executiveFigures>;

/** Reasons for an executive to call, in list order; each case is listed for its first reason. */
export const concerns = ["lateCritical", "lateLargest", "sentBack", "oldest"] as const;
export type Concern = (typeof concerns)[number];

export const concernedCase = z.object({
  concern: z.enum(concerns),
  /** When the clock expired, the customer sent it back, or it was submitted. */
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
      /** All companies instead of the top twenty. */
      allCustomers: z._default(z.boolean(), false),
    }),
    reply: z.object({ figures: executiveFigures }),
    perMinute: 120,
  }),
  /**
   * Active cases to call about (rules, "Executive figures"), at most five per reason. Staff only; the same for all of
   * them.
   */
  getExecutiveCases: post("/api/Dashboard/GetExecutiveCases", {
    body: z.strictObject({ areaId: optionalCareArea }),
    reply: z.object({ cases: z.array(concernedCase) }),
    perMinute: 120,
  }),
  /** The same figures for all companies, as a file. Staff only. */
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
