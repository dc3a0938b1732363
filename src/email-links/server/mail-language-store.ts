import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { customerPreferenceKinds, userPreferenceKinds } from "#preferences/contract/calls.ts";
import { ofCompany } from "#visibility/server/company-scope-store.ts";
import { type Locale, localeTag } from "#wording/locale.ts";

const userLanguage = userPreferenceKinds.indexOf("UserLanguage");
const companyLanguage = customerPreferenceKinds.indexOf("Language");

type Reader = {
  readonly userId: number;
  /** The company that the mail is about; without one, the first that the person belongs to. */
  readonly customerNumber: string | null;
  readonly fallback: Locale;
};

/** The language of mails to a person: the one they chose, else their company's, else `fallback`. */
export async function findMailLocale(db: Db, { userId, customerNumber, fallback }: Reader): Promise<Locale> {
  const company = sql`coalesce(${customerNumber === null ? null : Number(customerNumber)}::int,
    (select min(customer_no) from user_customer where user_id = ${userId} and accepted_at is not null))`;
  const { rows } = await sql<{ tag: string | null }>`
    select coalesce(
      (select value from user_preference where user_id = ${userId} and kind = ${userLanguage}),
      (select value from customer_preference where kind = ${companyLanguage}
        and ${ofCompany("customer_preference", company)})) as tag`.execute(db);
  const tag = rows[0]?.tag;
  if (tag === localeTag.da) return "da";
  return tag === localeTag.en ? "en" : fallback;
}
