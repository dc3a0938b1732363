import type { Db } from "#platform/server/database/database.ts";
import type { PasswordProblem } from "#sign-in/contract/password-bounds.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { lockUser } from "#users/server/privacy/lock-user-store.ts";
import { hashPassword } from "./password-hash.ts";
import { endPasswordLinks, endSessionsOf, type PasswordOwner, storePassword } from "./password-store.ts";

/** Words that someone who knows the person would try first. */
export const guessesOf = ({ name, email, alternativeEmail, companies }: PasswordOwner, brand: string): string[] => [
  name,
  email,
  ...(alternativeEmail ? [alternativeEmail] : []),
  ...companies,
  brand,
];

/** The hash of an acceptable password, or why it is rejected. */
export type PreparedPassword =
  | { readonly hash: string; readonly problem: null }
  | { readonly hash: null; readonly problem: PasswordProblem };

/** Rates and hashes a password, before the transaction so that it stays short. */
export async function preparePassword(
  signIn: SignIn,
  holder: PasswordOwner,
  password: string,
): Promise<PreparedPassword> {
  // The dictionary is large, and most processes never need it.
  const { ratePassword } = await import("#sign-in/rules/password-strength.ts");
  const { problem } = ratePassword(password, guessesOf(holder, signIn.app.settings.brand));
  return problem === null ? { hash: await hashPassword(password), problem } : { hash: null, problem };
}

type ChosenPassword = {
  readonly userId: number;
  readonly hash: string;
  readonly now: Date;
  /** The session that made the change isn't ended. */
  readonly sessionId: string | null;
};

/** Stores a password; ends the person's other sessions and open links. `db` is a transaction. */
export async function storeChosenPassword(db: Db, { userId, hash, now, sessionId }: ChosenPassword): Promise<void> {
  await lockUser(db, userId);
  await storePassword(db, userId, hash, now);
  await endPasswordLinks(db, userId, now);
  await endSessionsOf(db, userId, now, sessionId);
}

/** Thrown to roll back when the link was used meanwhile. */
export class LinkEnded extends Error {}
