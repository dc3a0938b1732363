import * as z from "zod/mini";
import { id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { person } from "#users/contract/person.ts";

export const casePresenceCalls = {
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
