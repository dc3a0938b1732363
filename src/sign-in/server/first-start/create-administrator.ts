import { acceptAllOfNewPerson } from "#email-links/server/invitation-store.ts";
import { staffRoles } from "#platform/contract/actor.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import { storePreferences } from "#preferences/server/preference-store.ts";
import { describeFirstAgreements } from "#service-levels/server/first-agreements-store.ts";
import { storeFirstLanguage } from "#settings/server/first-language.ts";
import type { PasswordProblem } from "#sign-in/contract/password-bounds.ts";
import { preparePassword } from "#sign-in/server/passwords/choose-password.ts";
import { storePassword } from "#sign-in/server/passwords/password-store.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import {
  findPersonByEmail,
  hasAdministrator,
  lockFirstAdministrator,
  storeStaff,
} from "#sign-in/server/staff-store.ts";
import { type Locale, localeTag } from "#wording/locale.ts";
import { firstStartPath } from "./first-start-link.ts";

export type FirstAdministrator = {
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
  /** Null with an external provider. */
  readonly password: string | null;
};

/** Why no administrator was created; null if one was. */
export type CreateProblem = PasswordProblem | "emailTaken" | "gone" | null;

/** Thrown to roll back. */
class NotCreated extends Error {
  readonly problem: "emailTaken" | "gone";

  constructor(problem: "emailTaken" | "gone") {
    super(problem);
    this.problem = problem;
  }
}

/**
 * Creates a person with all staff roles; of concurrent attempts, one succeeds and the others get `gone`. With a
 * password the email counts as confirmed: anyone who can read the terminal is trusted to name it.
 */
export async function createAdministrator(
  signIn: SignIn,
  { name, email, locale, password }: FirstAdministrator,
  requestId: string,
): Promise<CreateProblem> {
  const chosen = password === null ? null : await preparePassword(signIn, { name, email, ...noneYet }, password);
  if (chosen && chosen.hash === null) return chosen.problem;
  const { app } = signIn;
  const now = app.now();
  try {
    await inTransaction({ app, actor: null, auditAction: firstStartPath, now, requestId }, async (tx) => {
      await lockFirstAdministrator(tx.db);
      if (await hasAdministrator(tx.db)) throw new NotCreated("gone");
      if (await findPersonByEmail(tx.db, email)) throw new NotCreated("emailTaken");
      const userId = await storeStaff(tx.db, { name, email, roles: staffRoles }, now);
      if (userId === null) throw new NotCreated("emailTaken");
      if (chosen) {
        await storePassword(tx.db, userId, chosen.hash, now);
        await acceptAllOfNewPerson(tx.db, userId, now);
      }
      await storePreferences(tx.db, userId, [{ kind: "UserLanguage", value: localeTag[locale] }]);
      await describeFirstAgreements(tx.db, await storeFirstLanguage(tx.db, app.settings, locale));
      tx.note({ userId, to: staffRoles });
    });
    return null;
  } catch (error) {
    if (error instanceof NotCreated) return error.problem;
    throw error;
  }
}

/** The data of a password's owner that only exists once they do. */
const noneYet = { userId: 0, isStaff: true, alternativeEmail: null, hash: null, changedAt: null, companies: [] };
