import * as z from "zod/mini";
import { filterValues } from "#care-cases/contract/filter-shapes.ts";

/** Stored by index: codes from 10 on mean that the case has ended. */
export const caseStatuses = [
  "Draft",
  "Created",
  "WaitsOnCustomer",
  "WaitsOnHavn",
  "WaitsOn3Part",
  "Planned",
  "WorkingOn",
  "Backlog",
  "OnHold",
  "Delivered",
  "CaseClosed",
  "Cancelled",
] as const;

/** Stored by index: only append. */
export const caseStates = [
  "Draft",
  "Active",
  "Inactive",
  "OnHold",
  "Backlog",
  "Closed",
  "Cancelled",
  "MissingInformation",
] as const;
export type CaseState = (typeof caseStates)[number];

const status = z.enum(caseStatuses);
const state = z.enum(caseStates);
export const statusContract = {
  row: { status, state },
  whole: { statusReason: z.nullable(z.string()) },
  change: {
    status: z.optional(status),
    statusReason: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(1000))),
  },
  filter: { status: filterValues(status), state: filterValues(state) },
};
