import { acceptAllOfNewPerson } from "#email-links/server/invitation-store.ts";
import { inTransaction } from "#platform/server/database/transaction.ts";
import type { PasswordProblem } from "#sign-in/contract/password-bounds.ts";
import { evictPrincipals } from "#sign-in/server/session/principal-cache.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { holdPerson } from "#users/server/privacy/hold-person-store.ts";
import { keepChosenPassword, LinkGone, preparePassword } from "./choose-password.ts";
import { choosePasswordPath, hashOfToken } from "./password-link.ts";
import { type Holder, usePasswordLink } from "./password-store.ts";

/**
 * Stores the password that the person of an open link chose; of several at once with one link, one succeeds, the others
 * are told `gone`. The link came by mail, so it proves the e-mail of somebody new as well.
 */
export async function chooseByLink(
  signIn: SignIn,
  holder: Holder,
  { token, password, requestId }: { readonly token: string; readonly password: string; readonly requestId: string },
): Promise<PasswordProblem | "gone" | null> {
  const { hash, problem } = await preparePassword(signIn, holder, password);
  if (hash === null) return problem;
  const { app } = signIn;
  const { userId } = holder;
  const now = app.now();
  try {
    await inTransaction({ app, actor: null, auditAction: choosePasswordPath, now, requestId }, async (tx) => {
      if (!(await holdPerson(tx.db, userId))) throw new LinkGone();
      if (!(await usePasswordLink(tx.db, hashOfToken(token), now))) throw new LinkGone();
      await acceptAllOfNewPerson(tx.db, userId, now);
      await keepChosenPassword(tx.db, { userId, hash, now, sessionId: null });
      tx.note({ userId });
    });
  } catch (error) {
    if (error instanceof LinkGone) return "gone";
    throw error;
  }
  evictPrincipals(signIn.principals, userId);
  return null;
}
