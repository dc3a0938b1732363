import { linkState } from "#email-links/rules/link-state.ts";
import { acceptInvitationOf } from "#email-links/server/invitation-store.ts";
import { consumeEmailLink, findEmailLink } from "#email-links/server/link-store.ts";
import { isSameEmail } from "#platform/rules/text/email-key.ts";
import { loginWay } from "#platform/server/settings/login-ways.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import type { PasswordProblem } from "#sign-in/contract/password-bounds.ts";
import { bundledPath } from "#sign-in/server/bundled-provider/bundled-client.ts";
import { isSealed } from "#sign-in/server/bundled-provider/entered-address.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { personLiveEvent } from "#users/server/person-live-event.ts";
import { LinkEnded, preparePassword, storeChosenPassword } from "./choose-password.ts";
import { networkOf, refuseGuesses } from "./guess-limits.ts";
import { findCompanyOf, findPasswordOwner, type PasswordOwner } from "./password-store.ts";

/** The person of an open link has no password yet and must choose one. */
export type OpenInvitation = {
  readonly state: "choose";
  readonly token: string;
  readonly holder: PasswordOwner;
  /** Name of the inviting company. */
  readonly company: string;
};

/** What an invitation link means for its holder at the bundled provider. */
export type InvitationLink =
  | OpenInvitation
  /** The person signs in as usual. */
  | { readonly state: "signIn"; readonly email: string }
  | { readonly state: "expired" | "used" | "replaced" | "unknown" };

type Hint = {
  /** Passed on by `Login`: a link's token, or the sealed address that was entered. */
  readonly hint: unknown;
  readonly address: string;
  /** People who sign in by click and need no password. */
  readonly demoEmails: readonly string[];
};

/** Null without an invitation. Doesn't use the link up; invalid tokens count as attempts. */
export async function readInvitation(
  signIn: SignIn,
  { hint, address, demoEmails }: Hint,
): Promise<InvitationLink | null> {
  if (typeof hint !== "string" || hint === "" || isSealed(hint)) return null;
  const { app } = signIn;
  const { db } = app.database;
  const emailLink = await findEmailLink(db, hint);
  if (emailLink && emailLink.purpose !== "invitation") return null;
  const holder = emailLink && (await findPasswordOwner(db, emailLink.userId));
  if (!holder || loginWay(app.settings, holder.isStaff) !== "passwords") {
    await refuseGuesses(app, "link", networkOf(address));
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
 * Stores an invited person's first password, confirms the email, accepts the company and uses the link, in one
 * transaction. `gone`: the link was used, or the company removed the person, meanwhile.
 */
export async function acceptWithPassword(
  signIn: SignIn,
  { token, holder }: OpenInvitation,
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
      if (!emailLink || !(await acceptInvitationOf(tx.db, emailLink, now))) throw new LinkEnded();
      await storeChosenPassword(tx.db, { userId, hash, now, sessionId: null });
      tx.publish(personLiveEvent(userId));
      tx.note({ userId, ticketId: emailLink.id, customerNumber: emailLink.customerNumber });
    });
  } catch (error) {
    if (error instanceof LinkEnded) return { problem: "gone" };
    throw error;
  }
  return { problem: null };
}

/** The action in the audit log, since the person has no session yet. */
const acceptingAction = `${bundledPath}/interaction`;
