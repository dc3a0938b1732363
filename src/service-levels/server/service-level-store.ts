import { type RawBuilder, sql } from "kysely";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import {
  type ServiceLevelAgreement,
  type ServiceLevelTarget,
  targetSeverities,
} from "#service-levels/contract/calls.ts";
import { activeCompany, ofCompany } from "#visibility/server/company-scope-store.ts";

export type TargetRow = readonly [severity: number, clock: number, firstResponse: number, resolution: number | null];
type AgreementRow = {
  id: number;
  name: string;
  description: string;
  isRetired: boolean;
  targets: readonly TargetRow[];
};

/** Agreements (as `s`) that a person may see: staff all, customers that of their active company. */
const agreementScope = (actor: Actor): RawBuilder<boolean> =>
  isStaff(actor)
    ? sql<boolean>`true`
    : sql<boolean>`s.id = (select service_level_agreement_id from customer
        where ${ofCompany("customer", activeCompany(actor))})`;

/** The agreements by name, with the targets that hold on a day, the most severe first. */
export async function findServiceLevelAgreements(
  db: Db,
  actor: Actor,
  today: string,
): Promise<ServiceLevelAgreement[]> {
  const { rows } = await sql<AgreementRow>`
    select s.id, s.name, s.description, t.targets,
      ${isStaff(actor)}::boolean and s.retired_at is not null as "isRetired"
    from service_level_agreement s
    cross join lateral (
      select coalesce(json_agg(json_build_array(t.severity, t.clock, t.first_response_minutes, t.resolution_minutes)
        order by t.severity), '[]') as targets
      from service_level_target t
      where t.agreement_id = s.id and t.valid_from <= ${today}
        and (t.valid_until is null or t.valid_until >= ${today})) t
    where ${agreementScope(actor)} order by s.name`.execute(db);
  return rows.map(({ targets, ...row }) => ({ ...row, targets: targets.map(toTarget) }));
}

export function toTarget([severity, clock, firstResponseMinutes, resolutionMinutes]: TargetRow): ServiceLevelTarget {
  const named = targetSeverities[severity];
  if (!named) throw new Error(`no severity ${severity}`);
  return {
    severity: named,
    clock: clock === 1 ? "around" : "support",
    firstResponseMinutes,
    resolutionMinutes,
  };
}

/**
 * Whether a company may have this agreement: there is such a one, and it is not retired or is the company's already. It stays
 * so until the transaction ends.
 */
export async function holdAgreementFor(db: Db, customerNo: number, id: number): Promise<boolean> {
  const { rows } = await sql<{ isOffered: boolean }>`
    select s.retired_at is null or s.id = (
      select service_level_agreement_id from customer where ${ofCompany("customer", customerNo)}) as "isOffered"
    from service_level_agreement s where s.id = ${id}::bigint for key share of s`.execute(db);
  return rows[0]?.isOffered ?? false;
}
