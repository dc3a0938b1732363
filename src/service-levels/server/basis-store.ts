import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { type Agreed, type ClockRow, toTarget } from "#service-levels/server/clock-rows.ts";

type TargetRow = { clock: number; first_response_minutes: number; resolution_minutes: number | null };
type Target = Pick<ClockRow, "first_response_minutes" | "resolution_minutes"> & { clock: number | null };

const toAgreed = (agreementId: number | null, severity: number | null, target: Target | undefined): Agreed => ({
  agreementId,
  severity,
  target: toTarget({
    mode: target?.clock ?? 0,
    first_response_minutes: target?.first_response_minutes ?? null,
    resolution_minutes: target?.resolution_minutes ?? null,
  }),
});

type Asked = {
  readonly customerNo: number | null;
  readonly severity: number | null;
  /** The day of the submit. */
  readonly day: string;
};

/** What is agreed for a case of a company: its agreement of now, with the targets of the day of the submit. */
export async function findAgreed(db: Db, { customerNo, severity, day }: Asked): Promise<Agreed> {
  const { rows } = await sql<Target & { agreement_id: number | null }>`${prepared}
    select c.service_level_agreement_id as agreement_id, t.clock, t.first_response_minutes, t.resolution_minutes
    from customer c
    left join service_level_target t on t.agreement_id = c.service_level_agreement_id and t.severity = ${severity}
      and t.valid_from <= ${day} and (t.valid_until is null or t.valid_until >= ${day})
    where c.customer_no = ${customerNo}`.execute(db);
  return toAgreed(rows[0]?.agreement_id ?? null, severity, rows[0]);
}

/** Keeps a company's agreement, and its targets, as they are until the transaction ends: for a case that comes to it. */
export async function holdAgreement(db: Db, customerNo: number): Promise<void> {
  await sql`
    with held as materialized (
      select service_level_agreement_id as id from customer where customer_no = ${customerNo} for share
    )
    select from service_level_agreement s where s.id = (select id from held) for share of s`.execute(db);
}

/** All targets of all agreements, to ask for many cases: those of an agreement and a severity on a day. */
export type AllTargets = (agreementId: number | null, severity: number | null, day: string) => Agreed;

export async function findAllTargets(db: Db): Promise<AllTargets> {
  const { rows } = await sql<
    TargetRow & { agreement_id: number; severity: number; valid_from: string; valid_until: string | null }
  >`select agreement_id, severity, clock, first_response_minutes, resolution_minutes, valid_from, valid_until
    from service_level_target`.execute(db);
  const byKind = Map.groupBy(rows, (row) => `${row.agreement_id} ${row.severity}`);
  return (agreementId, severity, day) => {
    const all = byKind.get(`${agreementId} ${severity}`);
    const target = all?.find((row) => row.valid_from <= day && (row.valid_until === null || row.valid_until >= day));
    return toAgreed(agreementId, severity, target);
  };
}
