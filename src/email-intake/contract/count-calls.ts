import * as z from "zod/mini";
import { get } from "#platform/contract/call.ts";

/** How many mails are counted exactly; one more stands for all others, and is said as "99+". */
export const mostMailsCounted = 99;

const count = z.int();
const counts = z.object({ waiting: count, givenUp: count });
export type MailCounts = z.infer<typeof counts>;

/** Staff only, for their menu. */
export const mailCountCalls = {
  /** How many mails that came in wait for staff, and how many that were to go out were given up; at most 100 each. */
  getMailCounts: get("/api/MainIngestion/GetMailCounts", { reply: counts, perMinute: 600 }),
} as const;
