import { linkState } from "#email-links/rules/link-state.ts";
import { acceptInvitationOf } from "#email-links/server/invitation-store.ts";
import { consumeEmailLink, findEmailLink } from "#email-links/server/link-store.ts";
import { isSameEmail } from "#platform/rules/text/email-key.ts";
import { inTransaction } from "#platform/server/database/transaction.ts";
import type { PasswordProblem } from "#sign-in/contract/password-bounds.ts";
import { bundledPath } from "#sign-in/server/bundled-provider/bundled-client.ts";
import { evictPrincipals } from "#sign-in/server/session/principal-cache.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { keepChosenPassword, LinkGone, preparePassword } from "./choose-password.ts";
import { placeOf, refuseGuesses } from "./guess-limits.ts";
import { findCompanyOf, findHolder, type Holder } from "./password-store.ts";

/** The person of an open link has no password yet, and chooses one. */
export type ToChoose = {
  readonly state: "choose";
  readonly token: string;
  readonly holder: Holder;
  /** The name of the company that invited them. */
  readonly company: string;
};

/** What the link of an invitation means to who holds it, at the bundled provider. */
export type Invitation =
  | ToChoose
  /** Its person signs in as usual. */
  | { readonly state: "signIn"; readonly email: string }
  | { readonly state: "expired" | "used" | "replaced" | "unknown" };

type Hint = {
  /** What `Login` handed over. */
  readonly hint: unknown;
  readonly address: string;
  /** Who signs in by a click, and needs no password. */
  readonly demoEmails: readonly string[];
};

/** Null when nobody came by an invitation. Looking uses nothing up; tokens that open nothing count as guesses. */
export async function findInvitation(signIn: SignIn, { hint, address, demoEmails }: Hint): Promise<Invitation | null> {
  if (typeof hint !== "string" || hint === "") return null;
  const { app } = signIn;
  const { db } = app.database;
  const emailLink = await findEmailLink(db, hint);
  if (emailLink && emailLink.purpose !== "invitation") return null;
  const holder = emailLink && (await findHolder(db, emailLink.userId));
  if (!holder) {
    await refuseGuesses(app, "link", placeOf(address));
    return { state: "unknown" };
  }
  const state = linkState(emailLink, false, app.now());
  if (state === "confirmed") return { state: "used" };
  if (state !== "open") return { state };
  const isDemo = demoEmails.some((email) => isSameEmail(email, holder.email));
  if (holder.hash !== null || isDemo) return { state: "signIn", email: holder.email };
  const company = await findCompanyOf(db, holder.userId, emailLink.customerNumber ?? "");
  return company === null ? { state: "unknown" } : { state: "choose", token: hint, holder, company };
}

/**
 * Stores the first password of an invited person: with it the e-mail is confirmed, the company accepted and the link used,
 * all or nothing. `gone`: the link was used, or the company took the person out, meanwhile.
 */
export async function acceptWithPassword(
  signIn: SignIn,
  { token, holder }: ToChoose,
  password: string,
  requestId: string,
): Promise<{ readonly problem: PasswordProblem | "gone" | null }> {
  const { hash, problem } = await preparePassword(signIn, holder, password);
  if (hash === null) return { problem };
  const { app } = signIn;
  const { userId } = holder;
  const now = app.now();
  try {
    await inTransaction({ app, actor: null, auditAction: acceptingAction, now, requestId }, async (tx) => {
      const { emailLink } = await consumeEmailLink(tx.db, token, now);
      if (!emailLink || !(await acceptInvitationOf(tx.db, emailLink, now))) throw new LinkGone();
      await keepChosenPassword(tx.db, { userId, hash, now, sessionId: null });
      tx.note({ userId, ticketId: emailLink.id, customerNumber: emailLink.customerNumber });
    });
  } catch (error) {
    if (error instanceof LinkGone) return { problem: "gone" };
    throw error;
  }
  evictPrincipals(signIn.principals, userId);
  return { problem: null };
}

/** What the audit log calls it: the person has no session yet. */
const acceptingAction = `${bundledPath}/interaction`;
