import * as z from "zod/mini";
import { mailOfCase } from "#email-intake/contract/incoming-mail.ts";
import { id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";

/** Staff only, for a case's page. */
export const caseMailCalls = {
  /** The mails that wait on a case for staff to add them, then those that it and its messages came by, oldest first. */
  getIncomingMailsOfCareCase: post("/api/MainIngestion/GetIncomingMailsOfCareCase", {
    body: z.strictObject({ areaId: optionalCareArea, caseId: id }),
    reply: z.object({ mails: z.array(mailOfCase) }),
    perMinute: 600,
  }),
} as const;
