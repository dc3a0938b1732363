import * as z from "zod/mini";
import { id } from "#platform/contract/bounds.ts";
import { events, optionalCareArea, post } from "#platform/contract/call.ts";
import { person } from "#users/contract/person.ts";
import { presenceBounds } from "./presence-bounds.ts";

export const liveCalls = {
  /**
   * Server-sent events about what the caller can see: {kind, caseId, version}, each with an id. Reconnecting clients
   * send the last id as Last-Event-ID or `after`, and get what they missed, or {kind: "gap"}, meaning everything on
   * screen may be outdated. {kind: "here"} is sent every 10 seconds. `age`: how old the caller's data is in ms, on
   * first connecting.
   */
  followEvents: events("/api/events", {
    query: z.strictObject({
      identity: z.optional(z.string().check(z.maxLength(50))),
      after: z.optional(z.string().check(z.maxLength(50))),
      age: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,12}$/)), z.transform(Number))),
    }),
    perMinute: 240,
  }),
  /**
   * Reports the caller's activity on a case in one tab, every 20 s and on each change; returns who else is there. Staff
   * are told of everyone, customers of people in their own company.
   */
  reportCasePresence: post("/api/CareCase/ReportCasePresence", {
    body: z.strictObject({
      areaId: optionalCareArea,
      caseId: id,
      tabId: z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/)),
      doing: z.enum(["looking", "writing", "gone"]),
    }),
    reply: z.object({
      others: z.array(z.object({ person, isWriting: z.boolean() })).check(z.maxLength(presenceBounds.all)),
    }),
    perMinute: 240,
  }),
} as const;
