import * as z from "zod/mini";
import { bounds, customerNumber, id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";

/** Imported people who are invited together, and how many of them in which time, so that mail servers take it. */
export const inviteBounds = {
  /** People or companies that are named. */
  named: 100,
  portion: { people: 50, seconds: 60 },
} as const;

/** Everybody who isn't invited yet, or only these people, or only those of these companies. */
const whom = {
  areaId: optionalCareArea,
  userIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(inviteBounds.named))),
  customerNumbers: z.optional(z.array(customerNumber).check(z.minLength(1), z.maxLength(inviteBounds.named))),
};

/** A hash of invitations. */
const seenInvitations = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** An invitation as it would be sent. */
export const plannedInvitation = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  customer: z.object({ customerNumber: z.string(), name: z.string() }),
  language: z.enum(["en-US", "da-DK"]),
  /** The company has as many pending invitations as it can, so that they get none. */
  isLeft: z.boolean(),
});
export type PlannedInvitation = z.infer<typeof plannedInvitation>;

export const inviteCalls = {
  /** Who would be invited, 50 per page, after as many as `skip` says. */
  previewInvitations: post("/api/EmailManagement/PreviewInvitations", {
    body: z.strictObject({ ...whom, skip: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))) }),
    reply: z.object({
      invitations: z.array(plannedInvitation).check(z.maxLength(bounds.pageSize.usual)),
      hasMore: z.boolean(),
      /** Invitations in all, and people who get none. */
      count: z.int(),
      left: z.int(),
      /** What `inviteMany` is given, so that it invites these people, at these addresses, and nobody else. */
      seen: seenInvitations,
      /** Those that were asked for before, and aren't sent yet. */
      waiting: z.int(),
      /** Sending those failed again and again, and was given up. */
      isGivenUp: z.boolean(),
      /** The email that the first one gets. */
      letter: z.nullable(z.object({ subject: z.string(), text: z.string() })),
    }),
    perMinute: 120,
  }),
  /** Invites them in portions, as one by one. `seen` is that of the preview, so that nobody is invited unseen. */
  inviteMany: post("/api/EmailManagement/InviteMany", {
    body: z.strictObject({ ...whom, seen: seenInvitations }),
    reply: z.object({ waiting: z.int() }),
    refusals: { othersToInvite: [409, "There are others to invite by now"] },
    writes: true,
    perMinute: 20,
  }),
  /** Takes back those that aren't sent yet. */
  stopInvitations: post("/api/EmailManagement/StopInvitations", {
    body: z._default(z.strictObject({ areaId: optionalCareArea }), { areaId: "care" }),
    reply: z.object({ stopped: z.int() }),
    writes: true,
    perMinute: 20,
  }),
} as const;
