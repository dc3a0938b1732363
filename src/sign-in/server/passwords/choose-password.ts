import type { Db } from "#platform/server/database/database.ts";
import type { PasswordProblem } from "#sign-in/contract/password-bounds.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { holdPerson } from "#users/server/privacy/hold-person-store.ts";
import { hashPassword } from "./password-hash.ts";
import { endPasswordLinks, endSessionsOf, type Holder, storePassword } from "./password-store.ts";

/** What somebody who knows the person tries first. */
export const guessesOf = ({ name, email, alternativeEmail, companies }: Holder, brand: string): string[] => [
  name,
  email,
  ...(alternativeEmail ? [alternativeEmail] : []),
  ...companies,
  brand,
];

/** A password that may be stored, as its hash; or why it may not. */
export type Prepared =
  | { readonly hash: string; readonly problem: null }
  | { readonly hash: null; readonly problem: PasswordProblem };

/** Judges a password, and hashes it: before the transaction, which is not kept open for it. */
export async function preparePassword(signIn: SignIn, holder: Holder, password: string): Promise<Prepared> {
  // The dictionary is large, and most processes never need it.
  const { ratePassword } = await import("#sign-in/rules/password-strength.ts");
  const { problem } = ratePassword(password, guessesOf(holder, signIn.app.settings.brand));
  return problem === null ? { hash: await hashPassword(password), problem } : { hash: null, problem };
}

type Chosen = {
  readonly userId: number;
  readonly hash: string;
  readonly now: Date;
  /** The session in which it was chosen goes on. */
  readonly sessionId: string | null;
};

/** Stores a chosen password; the person's other sessions and open links end with it. `db` is a transaction. */
export async function keepChosenPassword(db: Db, { userId, hash, now, sessionId }: Chosen): Promise<void> {
  await holdPerson(db, userId);
  await storePassword(db, userId, hash, now);
  await endPasswordLinks(db, userId, now);
  await endSessionsOf(db, userId, now, sessionId);
}

/** Thrown in the transaction when the link was used meanwhile: nothing of it happens. */
export class LinkGone extends Error {}
