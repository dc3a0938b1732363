import * as z from "zod/mini";
import { bounds, customerNumber, id, isoDate } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";

/** One write or refusal: when, who, for whom, company, what, how it ended, and what the act said of it. */
export const auditRow = z.object({
  id,
  at: z.string(),
  user: z.nullable(z.object({ id, name: z.string() })),
  impersonator: z.nullable(z.object({ id, name: z.string() })),
  customerNumber: z.nullable(z.string()),
  act: z.string(),
  status: z.int(),
  detail: z.nullable(z.record(z.string(), z.unknown())),
  requestId: z.nullable(z.string()),
});
export type AuditRow = z.infer<typeof auditRow>;

export const auditCalls = {
  /** Staff only: rows of the audit log, newest first, 50 a page. */
  getAuditRowsBySearch: post("/api/Audit/GetAuditRowsBySearch", {
    body: z.strictObject({
      areaId: optionalCareArea,
      /** A part of the act, a person's name or e-mail, a request id, or a case's number. */
      searchText: z._default(z.string().check(z.maxLength(bounds.searchText)), ""),
      userId: z.optional(id),
      customerNumber: z.optional(customerNumber),
      outcome: z.optional(z.enum(["done", "refused"])),
      impersonatedOnly: z._default(z.boolean(), false),
      /** Days in Europe/Copenhagen, both included. */
      from: z.optional(isoDate),
      to: z.optional(isoDate),
      before: z.optional(id),
    }),
    reply: z.object({ rows: z.array(auditRow), hasMore: z.boolean() }),
    perMinute: 120,
  }),
} as const;
