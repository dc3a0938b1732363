import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { ofCompanies } from "#visibility/server/company-scope-store.ts";
import { type CaseAgreement, toAgreed } from "./clock-rows.ts";

/** Keeps a company's agreement and its targets unchanged until the transaction ends, for a case moving to it. */
export const shareLockAgreement = (db: Db, customerNo: number): Promise<void> => shareLockAgreements(db, [customerNo]);

/** The same of several companies. */
export async function shareLockAgreements(db: Db, customerNos: readonly number[]): Promise<void> {
  await sql`
    with held as materialized (
      select service_level_agreement_id as id from customer
      where ${ofCompanies("customer", customerNos)} order by customer_no for share
    )
    select from service_level_agreement s where s.id in (select id from held) order by s.id for share of s`.execute(db);
}

/** All targets of all agreements, for looking up many cases by agreement, severity and day. */
export type AllTargets = (agreementId: number | null, severity: number | null, day: string) => CaseAgreement;

export async function findAllTargets(db: Db): Promise<AllTargets> {
  const rows = await db
    .selectFrom("service_level_target")
    .select(["agreement_id", "severity", "clock", "first_response_minutes", "resolution_minutes"])
    .select(["valid_from", "valid_until"])
    .execute();
  const byKind = Map.groupBy(rows, (row) => `${row.agreement_id} ${row.severity}`);
  return (agreementId, severity, day) => {
    const all = byKind.get(`${agreementId} ${severity}`);
    const target = all?.find((row) => row.valid_from <= day && (row.valid_until === null || row.valid_until >= day));
    return toAgreed(agreementId, severity, target);
  };
}
