import * as z from "zod/mini";
import { bounds, id } from "#platform/contract/bounds.ts";
import { get, optionalCareArea, post } from "#platform/contract/call.ts";
import { browserNames, systemNames } from "./browsers.ts";

/** An open session of the caller. */
const ownSession = z.object({
  id: z.string(),
  /** The session of this call. */
  isCurrent: z.boolean(),
  /** Null if the browser wasn't recognized, or wasn't noted by an earlier version. */
  browser: z.nullable(z.enum(browserNames)),
  system: z.nullable(z.enum(systemNames)),
  createdAt: z.string(),
  /** To about five minutes. */
  lastUsedAt: z.string(),
  /** The name of its active company, also while acting. */
  company: z.nullable(z.string()),
  /** The customer's user for whom it acts. */
  acting: z.nullable(z.object({ name: z.string(), until: z.string() })),
});
export type OwnSession = z.infer<typeof ownSession>;

export const sessionCalls = {
  /** The caller's open sessions: the current one, then the latest used. */
  getOwnSessions: get("/api/User/GetSessions", {
    reply: z.object({ sessions: z.array(ownSession).check(z.maxLength(bounds.pageSize.max)) }),
    perMinute: 240,
  }),
  /** Ends one of the caller's sessions, in all processes at once. One that has ended is reported as nonexistent. */
  endOwnSession: post("/api/User/EndSession", {
    body: z.strictObject({ areaId: optionalCareArea, sessionId: z.uuid() }),
    writes: true,
    perMinute: 120,
  }),
  /** Ends the caller's other sessions. */
  endOtherSessions: post("/api/User/EndOtherSessions", { writes: true, perMinute: 60 }),
  /**
   * Ends all sessions of another person: of staff, by administrators of this Havn; of customers' users, by whoever may
   * change the users of one of their companies.
   */
  endSessionsOfUser: post("/api/UserManagement/EndSessions", {
    body: z.strictObject({ areaId: optionalCareArea, userId: id }),
    writes: true,
    perMinute: 60,
  }),
} as const;
