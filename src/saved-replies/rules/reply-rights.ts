import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import type { SavedReplyScope } from "#saved-replies/contract/saved-reply.ts";

/** Whose a saved reply is: a person's, a team's, or, if both are null, all staff's. */
export type ReplyOwner = { readonly ownerId: number | null; readonly teamId: number | null };

export const replyScopeOf = ({ ownerId, teamId }: ReplyOwner): SavedReplyScope => {
  if (ownerId !== null) return "own";
  return teamId === null ? "everybody" : "team";
};

/** Whether this person, who leads the team or not, may keep replies of these: their own, and those of others by right. */
export function mayKeepReplies(actor: Actor, { ownerId, teamId }: ReplyOwner, leadsIt: boolean): boolean {
  if (!isStaff(actor)) return false;
  if (ownerId !== null) return ownerId === actor.userId;
  return staffMay(actor, "shareReplies") || (teamId !== null && leadsIt);
}
