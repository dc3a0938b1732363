import * as z from "zod/mini";
import { caseRow } from "#care-cases/contract/care-case.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { serviceLevelAgreement } from "#service-levels/contract/calls.ts";
import { dashboards } from "#users/contract/user-account.ts";

/** A number of a dashboard by its name: exact to 1,000, above that 1,000 and `isCapped`. */
export const countedFigure = z.object({ name: z.string(), count: z.int(), isCapped: z.boolean() });
export type CountedFigure = z.infer<typeof countedFigure>;

export const dashboardCalls = {
  /**
   * The dashboard of the agent or the customer: its figures, and the cases to act on in no order. Without `dashboard` the
   * one that the caller chose; where that is the coordinator's or the executive's, only its name.
   */
  getDashboard: post("/api/Dashboard/GetDashboard", {
    body: z._default(z.strictObject({ areaId: optionalCareArea, dashboard: z.optional(z.enum(dashboards)) }), {
      areaId: "care",
    }),
    reply: z.object({
      dashboard: z.enum(dashboards),
      figures: z.array(countedFigure),
      careCases: z.array(caseRow),
      /** Customers: what their company agreed, and its cases whose clocks run out next. */
      agreement: z.nullable(serviceLevelAgreement),
      dueNext: z.array(caseRow),
    }),
    perMinute: 600,
  }),
} as const;
