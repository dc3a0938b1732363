import type { emailLinkCalls } from "#email-links/contract/calls.ts";
import { clearAlternativeEmail } from "#email-links/server/alternative-email-store.ts";
import { replaceEmailLinks } from "#email-links/server/link-store.ts";
import type { Operation } from "#platform/server/http/implement.ts";

/** Takes the actor's alternative e-mail away, and one that waits: its link is worth nothing from then on. */
export const removeAlternativeEmail: Operation<typeof emailLinkCalls.removeAlternativeEmail> = async (request) => {
  const { actor, now } = request;
  await request.inTransaction(async (tx) => {
    await clearAlternativeEmail(tx.db, actor.userId, now);
    await replaceEmailLinks(tx.db, { purpose: "alternativeEmail", userId: actor.userId, customerNumber: null }, now);
  });
};
