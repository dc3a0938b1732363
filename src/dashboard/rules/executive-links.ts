import type { CaseFilters, CasePreset, CaseSort } from "#care-cases/contract/public.ts";
import { caseListUrl, emptyList } from "#care-cases/rules/public.ts";
import { type ExecutiveDays, executiveDays, type FigureSet } from "#dashboard/contract/executive.ts";
import { type QueryPairs, queryReader } from "#platform/rules/list-address.ts";
import type { Stretch } from "./executive-period.ts";

/** The figures in table order. */
export const figureNames = [
  "raised",
  "ended",
  "open",
  "firstResponseMet",
  "firstResponseFailed",
  "firstResponseAwaiting",
  "resolutionMet",
  "resolutionFailed",
  "resolutionAwaiting",
] as const;
export type ExecutiveFigureName = (typeof figureNames)[number];

/** A figure's value by name. */
export const figureOf: Readonly<Record<ExecutiveFigureName, (figures: FigureSet) => number>> = {
  raised: ({ raised }) => raised,
  ended: ({ ended }) => ended,
  open: ({ open }) => open,
  firstResponseMet: ({ firstResponse }) => firstResponse.met,
  firstResponseFailed: ({ firstResponse }) => firstResponse.failed,
  firstResponseAwaiting: ({ firstResponse }) => firstResponse.awaiting,
  resolutionMet: ({ resolution }) => resolution.met,
  resolutionFailed: ({ resolution }) => resolution.failed,
  resolutionAwaiting: ({ resolution }) => resolution.awaiting,
};

type CaseType = NonNullable<CaseFilters["caseType"]>[number];

/** Which cases a set counts: all, one company's, or one type's. */
export type FigureOwner = { readonly customerNumber?: string; readonly caseType?: CaseType };

type List = { readonly preset: CasePreset; readonly filters: CaseFilters; readonly by: CaseSort };

/** The URL of the list behind a figure. It contains dates, so it means the same tomorrow. */
export function figureUrl(name: ExecutiveFigureName, stretch: Stretch, owner: FigureOwner = {}): string {
  const { preset, filters, by } = listOf[name](stretch);
  return caseListUrl({
    ...emptyList(preset),
    filters: {
      ...filters,
      ...(owner.customerNumber !== undefined && { customerNumber: [owner.customerNumber] }),
      ...(owner.caseType !== undefined && { caseType: [owner.caseType] }),
    },
    sort: { by, direction: "Descending" },
  });
}

const submitted = ({ from, to }: Stretch, filters: CaseFilters = {}): List => ({
  preset: "all",
  filters: { ...filters, submittedFrom: from, submittedTo: to },
  by: "submittedAt",
});

const listOf: Readonly<Record<ExecutiveFigureName, (stretch: Stretch) => List>> = {
  raised: submitted,
  ended: ({ from, to }) => ({ preset: "closed", filters: { closedFrom: from, closedTo: to }, by: "closedAt" }),
  open: ({ to }) => ({ preset: "all", filters: { openFrom: to, openTo: to }, by: "submittedAt" }),
  firstResponseMet: (stretch) => submitted(stretch, { firstResponse: ["Met"] }),
  firstResponseFailed: (stretch) => submitted(stretch, { firstResponse: ["Failed"] }),
  firstResponseAwaiting: (stretch) => submitted(stretch, { firstResponse: ["Running"] }),
  resolutionMet: (stretch) => submitted(stretch, { resolution: ["Met"] }),
  resolutionFailed: (stretch) => submitted(stretch, { resolution: ["Failed"] }),
  resolutionAwaiting: (stretch) => submitted(stretch, { resolution: ["Running", "Paused"] }),
};

/** Parses the executive dashboard's URL, ignoring invalid values. */
export function readExecutiveUrl(query: QueryPairs): { days: ExecutiveDays; allCustomers: boolean } {
  const asked = queryReader(query);
  return {
    days: executiveDays.find((days) => String(days) === asked("days")) ?? 30,
    allCustomers: asked("customers") === "all",
  };
}

export const executiveUrl = (days: ExecutiveDays, allCustomers = false): string =>
  `/?dashboard=executive&days=${days}${allCustomers ? "&customers=all" : ""}`;
