import { tokenOfPath } from "#email-links/rules/link-address.ts";
import { acceptInvitationOf, belongsNowhere } from "#email-links/server/invitation-store.ts";
import { consumeEmailLink, findEmailLink } from "#email-links/server/link-store.ts";
import type { Db } from "#platform/server/database/database.ts";

type Arrival = { readonly userId: number; readonly returnTo: string; readonly now: Date };

/**
 * Somebody who lost every company can't sign in to say yes to a new one. So who follows the link of their invitation and
 * signs in on the way has said yes. People with access are asked on the page of the link. Answers the company. `db` is a transaction.
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
