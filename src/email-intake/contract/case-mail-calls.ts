import * as z from "zod/mini";
import { mailOfCase } from "#email-intake/contract/incoming-mail.ts";
import { id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";

/** For the case page; staff only. */
export const caseMailCalls = {
  /** Emails waiting on a case for staff, then the sources of the case and its messages, oldest first. */
  getIncomingMailsOfCareCase: post("/api/MainIngestion/GetIncomingMailsOfCareCase", {
    body: z.strictObject({ areaId: optionalCareArea, caseId: id }),
    reply: z.object({ mails: z.array(mailOfCase) }),
    perMinute: 600,
  }),
} as const;
