import { acceptAllOfNewPerson } from "#email-links/server/invitation-store.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import { administrationLiveEvent } from "#settings/server/administration-live-event.ts";
import type { PasswordProblem } from "#sign-in/contract/password-bounds.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { personLiveEvent } from "#users/server/person-live-event.ts";
import { lockUser } from "#users/server/privacy/lock-user-store.ts";
import { LinkEnded, preparePassword, storeChosenPassword } from "./choose-password.ts";
import { choosePasswordPath, hashOfToken } from "./password-link.ts";
import { type PasswordOwner, usePasswordLink } from "./password-store.ts";

/**
 * Stores the password chosen through an open link; of concurrent uses, one succeeds and the others get `gone`. Since
 * the link was emailed, it also proves a new person's email.
 */
export async function chooseByLink(
  signIn: SignIn,
  holder: PasswordOwner,
  { token, password, requestId }: { readonly token: string; readonly password: string; readonly requestId: string },
): Promise<PasswordProblem | "gone" | null> {
  const { hash, problem } = await preparePassword(signIn, holder, password);
  if (hash === null) return problem;
  const { app } = signIn;
  const { userId } = holder;
  const now = app.now();
  try {
    await inTransaction({ app, actor: null, auditAction: choosePasswordPath, now, requestId }, async (tx) => {
      if (!(await lockUser(tx.db, userId))) throw new LinkEnded();
      if (!(await usePasswordLink(tx.db, hashOfToken(token), now))) throw new LinkEnded();
      await acceptAllOfNewPerson(tx.db, userId, now);
      await storeChosenPassword(tx.db, { userId, hash, now, sessionId: null });
      tx.publish(personLiveEvent(userId));
      tx.note({ userId });
      // The list of staff says who was only invited.
      tx.publish(administrationLiveEvent);
    });
  } catch (error) {
    if (error instanceof LinkEnded) return "gone";
    throw error;
  }
  return null;
}
