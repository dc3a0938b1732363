import * as z from "zod/mini";
import { get } from "#platform/contract/call.ts";

/** Counts are exact up to this number; beyond it, "99+" is displayed. */
export const maxMailsCounted = 99;

const count = z.int();
const counts = z.object({ waiting: count, givenUp: count });
export type MailCounts = z.infer<typeof counts>;

/** For the menu of staff who decide about incoming email or resend failed email. */
export const mailCountCalls = {
  /** Number of incoming emails waiting for staff, and of outgoing emails that failed; at most 100 each. */
  getMailCounts: get("/api/MainIngestion/GetMailCounts", { reply: counts, perMinute: 600 }),
} as const;
