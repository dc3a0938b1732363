import * as z from "zod/mini";
import { bounds, customerNumber, id, isoDate } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";

const personNamed = z.object({ id, name: z.string() });

/** One write or refusal: when, who, for whom, company, what, how it ended, and what the act said of it. */
export const auditRow = z.object({
  id,
  at: z.string(),
  user: z.nullable(personNamed),
  impersonator: z.nullable(personNamed),
  customerNumber: z.nullable(z.string()),
  /** The path of the call. */
  act: z.string(),
  /** 200 when it was done, otherwise the status that it was refused with. */
  status: z.int(),
  detail: z.nullable(z.record(z.string(), z.unknown())),
  requestId: z.nullable(z.string()),
});
export type AuditRow = z.infer<typeof auditRow>;

export const auditOutcomes = ["done", "refused"] as const;

export const auditCalls = {
  /** Staff only: rows of the audit log, newest first, 50 a page. `people` names those of the filter. `times` in a detail: so many equal refusals followed within the first one's minute. */
  getAuditRowsBySearch: post("/api/Audit/GetAuditRowsBySearch", {
    body: z.strictObject({
      areaId: optionalCareArea,
      /** A part of the act, words of a person's name, a whole e-mail, a request id, or a case's number. */
      searchText: z._default(z.string().check(z.trim(), z.maxLength(bounds.searchText)), ""),
      /** Whoever did it, as themselves or for another. */
      userId: z.optional(id),
      customerNumber: z.optional(customerNumber),
      outcome: z.optional(z.enum(auditOutcomes)),
      impersonatedOnly: z._default(z.boolean(), false),
      /** Days in Europe/Copenhagen, both included. */
      from: z.optional(isoDate),
      to: z.optional(isoDate),
      /** Rows older than this one. */
      before: z.optional(id),
    }),
    reply: z.object({ rows: z.array(auditRow), hasMore: z.boolean(), people: z.array(personNamed) }),
    perMinute: 120,
  }),
} as const;
