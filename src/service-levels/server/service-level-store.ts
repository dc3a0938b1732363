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

/** The agreement (as `s`) of a company; all for null. */
const agreedWith = (customerNo: number | null): RawBuilder<boolean> =>
  customerNo === null
    ? sql<boolean>`true`
    : sql<boolean>`s.id = (select service_level_agreement_id from customer where ${ofCompany("customer", customerNo)})`;

/** Agreements (as `s`) visible to a person: all for staff, the active company's for customers. */
const agreementScope = (actor: Actor): RawBuilder<boolean> => agreedWith(isStaff(actor) ? null : activeCompany(actor));

/**
 * Agreements by name, of a company that the actor sees or all that they see, with the targets of a day, most severe
 * first.
 */
export async function findServiceLevelAgreements(
  db: Db,
  actor: Actor,
  today: string,
  customerNo: number | null = null,
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
    where ${agreementScope(actor)} and ${agreedWith(customerNo)} order by s.name`.execute(db);
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
 * Whether a company can have this agreement: it exists, and isn't retired unless the company already has it. Locked
 * until the transaction ends.
 */
export async function lockAssignableAgreement(db: Db, customerNo: number, id: number): Promise<boolean> {
  const { rows } = await sql<{ isOffered: boolean }>`
    select s.retired_at is null or s.id = (
      select service_level_agreement_id from customer where ${ofCompany("customer", customerNo)}) as "isOffered"
    from service_level_agreement s where s.id = ${id}::bigint for key share of s`.execute(db);
  return rows[0]?.isOffered ?? false;
}
