import * as z from "zod/mini";
import { actedFor } from "#platform/contract/acting.ts";
import { bounds, customerNumber, id, isoDate } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { settingPages } from "#settings/contract/setting-values.ts";

const named = z.object({ id, name: z.string() });

/** An object that a row names by id: its kind, which its feature declares, and its id. */
export const auditSubject = z.object({ kind: z.string(), id });
export type AuditSubject = z.infer<typeof auditSubject>;

/** A write or refusal: time, actor, on whose behalf, company, action, result and details. */
export const auditRow = z.object({
  id,
  at: z.string(),
  user: z.nullable(named),
  impersonator: z.nullable(named),
  ...actedFor,
  customerNumber: z.nullable(z.string()),
  /** Path of the call. */
  act: z.string(),
  /** 200 on success, otherwise the status of the refusal. */
  status: z.int(),
  detail: z.nullable(z.record(z.string(), z.unknown())),
  requestId: z.nullable(z.string()),
  /** The details that are ids, by name. */
  subjects: z.record(z.string(), auditSubject),
  about: z.nullable(auditSubject),
  /** The setting that it is about, and its page. */
  setting: z.nullable(z.object({ name: z.string(), page: z.enum(settingPages) })),
});
export type AuditRow = z.infer<typeof auditRow>;

/** The current name of an object, and the address of its page if it has one. */
export const auditName = z.object({
  ...auditSubject.shape,
  /** Empty for an untitled case; null once a person was pseudonymized. */
  name: z.nullable(z.string()),
  danishName: z.optional(z.string()),
  to: z.nullable(z.string()),
  /** Whether it is shown with its number. */
  isNumbered: z.optional(z.boolean()),
});
export type AuditName = z.infer<typeof auditName>;

export const auditOutcomes = ["done", "refused"] as const;

export const auditCalls = {
  /**
   * Staff only: rows of the audit log, newest first, 50 per page. `people` has the names of people in the filter,
   * `names` those of everything that the rows contain by id, including people and companies; missing ones are gone, or
   * not visible to the reader. `times` in a detail: number of identical refusals within a minute after the first;
   * of refused reads of one object by any calls, which `calls` names.
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
      /** What acted: "person", "havn" for itself and visitors, or a kind that acts for people, such as "rule". */
      actedBy: z.optional(z.string().check(z.regex(/^[a-z]{1,20}$/))),
      /** Dates in Europe/Copenhagen, inclusive. */
      from: z.optional(isoDate),
      to: z.optional(isoDate),
      /** Rows before this id. */
      before: z.optional(id),
    }),
    reply: z.object({
      rows: z.array(auditRow),
      hasMore: z.boolean(),
      people: z.array(named),
      names: z.array(auditName),
      /** The kinds that act for people in this installation. */
      actingKinds: z.array(z.string()),
    }),
    perMinute: 120,
  }),
} as const;
