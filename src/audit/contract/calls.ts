import * as z from "zod/mini";
import { bounds, customerNumber, id, isoDate } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";

const named = z.object({ id, name: z.string() });

/** A write or refusal: time, actor, on whose behalf, company, action, result and details. */
export const auditRow = z.object({
  id,
  at: z.string(),
  user: z.nullable(named),
  impersonator: z.nullable(named),
  customerNumber: z.nullable(z.string()),
  /** Path of the call. */
  act: z.string(),
  /** 200 on success, otherwise the status of the refusal. */
  status: z.int(),
  detail: z.nullable(z.record(z.string(), z.unknown())),
  requestId: z.nullable(z.string()),
});
export type AuditRow = z.infer<typeof auditRow>;

/**
 * The current names of what the details contain by id, as far as the reader may see them; missing ones are gone, or not
 * visible to the reader. A person's name is null once they were pseudonymized.
 */
export const auditNames = z.object({
  cases: z.array(z.object({ id, title: z.string() })),
  people: z.array(z.object({ id, name: z.nullable(z.string()) })),
  customers: z.array(z.object({ customerNumber: z.string(), name: z.string() })),
  teams: z.array(z.object({ id, name: z.string(), danishName: z.string() })),
  levels: z.array(named),
});
export type AuditNames = z.infer<typeof auditNames>;

export const auditOutcomes = ["done", "refused"] as const;

export const auditCalls = {
  /**
   * Staff only: rows of the audit log, newest first, 50 per page. `people` has the names of people in the filter,
   * `names` those of everything that the rows contain by id, including people and companies. `times` in a detail:
   * number of identical refusals within a minute after the first.
   */
  getAuditRowsBySearch: post("/api/Audit/GetAuditRowsBySearch", {
    body: z.strictObject({
      areaId: optionalCareArea,
      /** Part of the action's path, words of a person's name, a full email, a request id, or a case number. */
      searchText: z._default(z.string().check(z.trim(), z.maxLength(bounds.searchText)), ""),
      /** Who did it, as themselves or while impersonating. */
      userId: z.optional(id),
      customerNumber: z.optional(customerNumber),
      outcome: z.optional(z.enum(auditOutcomes)),
      impersonatedOnly: z._default(z.boolean(), false),
      /** Dates in Europe/Copenhagen, inclusive. */
      from: z.optional(isoDate),
      to: z.optional(isoDate),
      /** Rows before this id. */
      before: z.optional(id),
    }),
    reply: z.object({ rows: z.array(auditRow), hasMore: z.boolean(), people: z.array(named), names: auditNames }),
    perMinute: 120,
  }),
} as const;
