import * as z from "zod/mini";
import { id } from "#platform/contract/bounds.ts";
import { events, optionalCareArea, post } from "#platform/contract/call.ts";
import { person } from "#users/contract/person.ts";

export const liveCalls = {
  /**
   * Server-sent events of what the caller may see: {kind, caseId, version}, each with an id. Whoever comes back says the
   * last one by Last-Event-ID or `after`, and is told what was missed, or {kind: "gap"}: all that is shown may be out of
   * date. {kind: "here"} comes every 25 seconds. `age`: since how many ms the caller's data is known, at a first opening.
   */
  followEvents: events("/api/events", {
    query: z.strictObject({
      actingAs: z.optional(z.string().check(z.maxLength(50))),
      after: z.optional(z.string().check(z.maxLength(50))),
      age: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,12}$/)), z.transform(Number))),
    }),
    perMinute: 240,
  }),
  /**
   * Says what the caller does on a case in one tab, every 20 s and at each change; answers who else is there. Staff are
   * told of all, customers of their own company's people.
   */
  tellCasePresence: post("/api/CareCase/TellCasePresence", {
    body: z.strictObject({
      areaId: optionalCareArea,
      caseId: id,
      tabId: z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/)),
      doing: z.enum(["looking", "writing", "gone"]),
    }),
    reply: z.object({ others: z.array(z.object({ person, isWriting: z.boolean() })) }),
    perMinute: 240,
  }),
} as const;
