import * as z from "zod/mini";
import { id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { staffMember } from "#staff/contract/calls.ts";
import { lastStaffAdministrator } from "#users/contract/management-calls.ts";
import { team } from "#users/contract/person.ts";

const named = z.object({ id, name: z.string() });

/** What a colleague is responsible for. Cases are open ones, including the backlog. */
export const holdings = z.object({
  cases: z.int(),
  asAssignee: z.int(),
  asOwner: z.int(),
  /** Of the cases assigned to them, those with a follow-up date. */
  followUps: z.int(),
  /** Their unsubmitted cases, which nobody else can see. */
  drafts: z.int(),
  teams: z.array(team),
  leads: z.array(team),
  /** Colleagues who are away and named them as their contact. */
  reachedFor: z.array(named),
});
export type Holdings = z.infer<typeof holdings>;

/** A colleague who left less than an hour ago. */
export const recentLeave = z.object({
  id,
  person: named,
  leftAt: z.string(),
  by: named,
  handedTo: z.nullable(named),
  /** Until when it can be undone. */
  until: z.string(),
});
export type RecentLeave = z.infer<typeof recentLeave>;

/** For administrators of this Havn. */
export const leaveCalls = {
  getStaffHoldings: post("/api/Staff/GetHoldings", {
    body: z.strictObject({ areaId: optionalCareArea, userId: id }),
    reply: z.object({ holdings }),
    perMinute: 300,
  }),
  /**
   * Removes a colleague: their cases and other responsibilities go to somebody who handles cases, or to nobody, and
   * their sessions end. A version conflict returns the current member in `current`.
   */
  leaveStaff: post("/api/Staff/Leave", {
    body: z.strictObject({ areaId: optionalCareArea, userId: id, version: z.int(), handToId: z.nullable(id) }),
    reply: z.object({ leave: recentLeave, handed: z.int() }),
    refusals: { stale: [409, "The colleague was changed meanwhile"], lastStaffAdministrator },
    needsProof: true,
    writes: true,
    perMinute: 60,
  }),
  getRecentLeaves: post("/api/Staff/GetRecentLeaves", {
    body: z._default(z.strictObject({ areaId: optionalCareArea }), { areaId: "care" }),
    reply: z.object({ leaves: z.array(recentLeave) }),
    perMinute: 300,
  }),
  /** Within an hour, undoes that a colleague left: restores what nobody has changed since. They must sign in again. */
  takeBackLeave: post("/api/Staff/TakeBackLeave", {
    body: z.strictObject({ areaId: optionalCareArea, leaveId: id }),
    reply: z.object({ member: staffMember, restored: z.int(), kept: z.int() }),
    refusals: { leaveOver: [409, "This can be taken back for an hour, and once"] },
    needsProof: true,
    writes: true,
    perMinute: 60,
  }),
};
