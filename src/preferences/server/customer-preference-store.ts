import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { type CustomerPreference, customerPreferenceKinds } from "#preferences/contract/calls.ts";
import { ofCompany, ofSameCompany } from "#visibility/server/company-scope-store.ts";

export type CustomerPreferences = { readonly preferences: CustomerPreference[]; readonly ownCasesOnly: boolean };
type Language = Extract<CustomerPreference, { kind: "Language" }>["value"];
type Row = { language: Language | null; agreementId: number | null; ownCasesOnly: boolean };

const language = customerPreferenceKinds.indexOf("Language");

/** What a company chose; null when there is no such company. Who may see it is the caller's to ask. */
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

/** What is set; what is not named stays. A null agreement is none. */
export type CustomerChoices = {
  readonly language?: Language | undefined;
  readonly agreementId?: number | null | undefined;
  readonly ownCasesOnly?: boolean | undefined;
};

/** False when there is no such company. */
export async function storeCustomerPreferences(db: Db, customerNo: number, chosen: CustomerChoices): Promise<boolean> {
  const found = await sql`select from customer where ${ofCompany("customer", customerNo)} for no key update`.execute(
    db,
  );
  if (found.rows.length === 0) return false;
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
