import { tokenOfPath } from "#email-links/rules/link-address.ts";
import { acceptInvitationOf, belongsNowhere } from "#email-links/server/invitation-store.ts";
import { consumeEmailLink, findEmailLink } from "#email-links/server/link-store.ts";
import type { Db } from "#platform/server/database/database.ts";

type Arrival = { readonly userId: number; readonly returnTo: string; readonly now: Date };

/**
 * Someone without any company can't sign in to accept an invitation to a new one. So following the invitation's link
 * and signing in on the way counts as accepting it. People with access are asked on the link's page. Returns the
 * company. `db` is a transaction.
 */
export async function acceptOnArrival(db: Db, { userId, returnTo, now }: Arrival): Promise<string | null> {
  const token = tokenOfPath(returnTo);
  if (token === null || !(await belongsNowhere(db, userId))) return null;
  const emailLink = await findEmailLink(db, token);
  if (emailLink?.userId !== userId || emailLink.purpose !== "invitation") return null;
  const used = await consumeEmailLink(db, token, now);
  const isAccepted = used.emailLink !== null && (await acceptInvitationOf(db, used.emailLink, now));
  return isAccepted ? emailLink.customerNumber : null;
}
