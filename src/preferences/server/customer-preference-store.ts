import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { type CustomerPreference, customerPreferenceKinds } from "#preferences/contract/calls.ts";
import { lockCompanyRow } from "#users/server/account/relation-store.ts";
import { ofCompany, ofSameCompany } from "#visibility/server/company-scope-store.ts";

export type CustomerPreferences = { readonly preferences: CustomerPreference[]; readonly ownCasesOnly: boolean };
export type CompanyLanguage = Extract<CustomerPreference, { kind: "Language" }>["value"];
type Row = { language: CompanyLanguage | null; agreementId: number | null; ownCasesOnly: boolean };

const language = customerPreferenceKinds.indexOf("Language");

/** A company's preferences; null if it doesn't exist. The caller checks access. */
export async function findCustomerPreferences(db: Db, customerNo: number): Promise<CustomerPreferences | null> {
  const { rows } = await sql<Row>`
    select p.value as language, c.service_level_agreement_id as "agreementId", c.own_cases_only as "ownCasesOnly"
    from customer c left join customer_preference p on ${ofSameCompany("p", "c")} and p.kind = ${sql.lit(language)}
    where ${ofCompany("c", customerNo)}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  return {
    preferences: [
      ...(row.language === null ? [] : [{ kind: "Language" as const, value: row.language }]),
      ...(row.agreementId === null ? [] : [{ kind: "ServiceLevelAgreement" as const, value: row.agreementId }]),
    ],
    ownCasesOnly: row.ownCasesOnly,
  };
}

/** Values to set; undefined ones are unchanged. A null agreement means none. */
export type CustomerChoices = {
  readonly language?: CompanyLanguage | undefined;
  readonly agreementId?: number | null | undefined;
  readonly ownCasesOnly?: boolean | undefined;
};

/** False if the company doesn't exist. */
export async function storeCustomerPreferences(db: Db, customerNo: number, chosen: CustomerChoices): Promise<boolean> {
  if (!(await lockCompanyRow(db, customerNo))) return false;
  const { agreementId, ownCasesOnly } = chosen;
  if (agreementId !== undefined || ownCasesOnly !== undefined) {
    await db
      .updateTable("customer")
      .set({
        ...(agreementId !== undefined && { service_level_agreement_id: agreementId }),
        ...(ownCasesOnly !== undefined && { own_cases_only: ownCasesOnly }),
      })
      .where(ofCompany("customer", customerNo))
      .execute();
  }
  if (chosen.language !== undefined) {
    await db
      .insertInto("customer_preference")
      .values({ customer_no: customerNo, kind: language, value: chosen.language })
      .onConflict((conflict) =>
        conflict.columns(["customer_no", "kind"]).doUpdateSet((eb) => ({ value: eb.ref("excluded.value") })),
      )
      .execute();
  }
  return true;
}

/** The language of a company that has none. */
export async function storeFirstCompanyLanguage(db: Db, customerNo: number, value: CompanyLanguage): Promise<void> {
  await db
    .insertInto("customer_preference")
    .values({ customer_no: customerNo, kind: language, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** No installation has more companies than one statement may change. */
const maxAtOnce = 100_000;

const withoutLanguage = sql`
  from customer c
  where not exists (
    select from customer_preference p where ${ofSameCompany("p", "c")} and p.kind = ${sql.lit(language)}
  )`;

/** The number of companies without a language. */
export async function countWithoutLanguage(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${withoutLanguage}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Gives every company without a language this one; returns how many. */
export async function storeMissingLanguages(db: Db, value: CompanyLanguage): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into customer_preference (customer_no, kind, value)
    select c.customer_no, ${sql.lit(language)}, ${value} ${withoutLanguage}
    order by c.customer_no limit ${sql.lit(maxAtOnce)}
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows);
}
