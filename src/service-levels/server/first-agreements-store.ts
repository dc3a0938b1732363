import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { daDK } from "#service-levels/words/server/da-DK.ts";
import { enUS } from "#service-levels/words/server/en-US.ts";
import type { Locale } from "#wording/locale.ts";

const names = ["Standard", "Premium"] as const;

/**
 * Describes the agreements that come with Havn in the language of its first administrator. Those that somebody has
 * changed stay as they are.
 */
export async function describeFirstAgreements(db: Db, locale: Locale): Promise<void> {
  for (const name of names) {
    const described = (of: Locale) => (of === "da" ? daDK : enUS).firstAgreement[name];
    await sql`
      update service_level_agreement set description = ${described(locale)}
      where name = ${name} and version = 1 and description = ${described("en")}`.execute(db);
  }
}
