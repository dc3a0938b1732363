import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { customerPreferenceKinds, userPreferenceKinds } from "#preferences/contract/calls.ts";
import { ofCompany } from "#visibility/server/company-scope-store.ts";
import { type Locale, localeTag } from "#wording/locale.ts";

const userLanguage = userPreferenceKinds.indexOf("UserLanguage");
const companyLanguage = customerPreferenceKinds.indexOf("Language");

type MailRecipient = {
  readonly userId: number;
  /** The company the email is about; otherwise the person's first one. */
  readonly customerNumber: string | null;
  readonly fallback: Locale;
};

/** The tag of the language of emails to a person, which may be none. */
export const mailLanguage = (userId: RawBuilder<unknown>, customerNo: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`coalesce(
    (select value from user_preference where user_id = ${userId} and kind = ${userLanguage}),
    (select value from customer_preference where kind = ${companyLanguage} and ${ofCompany(
      "customer_preference",
      sql`coalesce(${customerNo}, (select min(customer_no) from user_customer where user_id = ${userId} and accepted_at is not null))`,
    )}))`;

export function mailLocaleOf(tag: string | null | undefined, fallback: Locale): Locale {
  if (tag === localeTag.da) return "da";
  return tag === localeTag.en ? "en" : fallback;
}

/** The language of emails to a person: their choice, else their company's, else `fallback`. */
export async function findMailLocale(db: Db, { userId, customerNumber, fallback }: MailRecipient): Promise<Locale> {
  const company = sql`${customerNumber === null ? null : Number(customerNumber)}::int`;
  const { rows } = await sql<{ tag: string | null }>`${prepared}
    select ${mailLanguage(sql`${userId}`, company)} as tag`.execute(db);
  return mailLocaleOf(rows[0]?.tag, fallback);
}
