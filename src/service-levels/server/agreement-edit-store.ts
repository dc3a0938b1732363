import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { givenNumber } from "#platform/server/database/values/given-number.ts";
import type {
  EditedAgreement,
  ListedAgreement,
  ReplacedSet,
  TargetSet,
} from "#service-levels/contract/agreement-calls.ts";
import { type ServiceLevelTarget, targetSeverities } from "#service-levels/contract/calls.ts";
import { type TargetRow, toTarget } from "#service-levels/server/service-level-store.ts";

/* For editing by staff only, so there is no scope. */

type ListedRow = Omit<ListedAgreement, "targets"> & { targets: readonly TargetRow[] };

/** All agreements by name, including retired ones, with the targets of a day. */
export async function findAgreementList(db: Db, today: string): Promise<ListedAgreement[]> {
  const { rows } = await sql<ListedRow>`
    select a.id, a.name, a.description, a.retired_at is not null as "isRetired", t.targets, t.changes_on as "changesOn",
      (select count(*)::int from customer c where c.service_level_agreement_id = a.id) as customers
    from service_level_agreement a
    cross join lateral (
      select coalesce(json_agg(json_build_array(t.severity, t.clock, t.first_response_minutes, t.resolution_minutes)
          order by t.severity) filter (where t.valid_from <= ${today}), '[]') as targets,
        min(t.valid_from) filter (where t.valid_from > ${today}) as changes_on
      from service_level_target t
      where t.agreement_id = a.id and (t.valid_until is null or t.valid_until >= ${today})) t
    order by a.name`.execute(db);
  return rows.map(({ targets, ...row }) => ({ ...row, targets: targets.map(toTarget) }));
}

export async function countAgreements(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from service_level_agreement`.execute(db);
  return rows[0]?.count ?? 0;
}

type SetRow = {
  from: string;
  until: string | null;
  targets: readonly TargetRow[];
  setBy: TargetSet["setBy"];
  setAt: Date | null;
};
const toSet = ({ from, until, targets, setBy, setAt }: SetRow): TargetSet => ({
  from,
  until,
  targets: targets.map(toTarget),
  setBy,
  setAt: setAt?.toISOString() ?? null,
});

/** Who set them, as `u`. */
const setter = sql`case when u.id is not null
  then json_build_object('id', u.id, 'name', u.name, 'isStaff', u.kind = 0) end as "setBy"`;

/** An agreement with its whole history; null if none has this id. */
export async function findEditedAgreement(db: Db, id: number): Promise<EditedAgreement | null> {
  const found = await sql<Omit<EditedAgreement, "sets" | "replaced">>`
    select a.id, a.version, a.name, a.description, a.retired_at is not null as "isRetired", c.customers,
      c.customers > 0 or exists (select from case_clock_basis b where b.agreement_id = a.id) as "isUsed"
    from service_level_agreement a
    cross join lateral (
      select count(*)::int as customers from customer c where c.service_level_agreement_id = a.id) c
    where a.id = ${id}::bigint`.execute(db);
  const [agreement] = found.rows;
  if (!agreement) return null;
  return { ...agreement, sets: await findSets(db, id), replaced: await findReplaced(db, id) };
}

async function findSets(db: Db, id: number): Promise<TargetSet[]> {
  const { rows } = await sql<SetRow>`
    select s.valid_from as "from", s.valid_until as until, s.targets, s.set_at as "setAt", ${setter}
    from (
      select valid_from, min(valid_until) as valid_until, min(set_by) as set_by, min(set_at) as set_at,
        json_agg(json_build_array(severity, clock, first_response_minutes, resolution_minutes) order by severity) as targets
      from service_level_target where agreement_id = ${id} group by valid_from
    ) s left join app_user u on u.id = s.set_by
    order by s.valid_from`.execute(db);
  return rows.map(toSet);
}

async function findReplaced(db: Db, id: number): Promise<ReplacedSet[]> {
  const { rows } = await sql<SetRow & { replacedAt: Date }>`
    select r.valid_from as "from", r.valid_from as until, r.targets, r.set_at as "setAt", r.replaced_at as "replacedAt",
      ${setter}
    from service_level_replaced r left join app_user u on u.id = r.set_by
    where r.agreement_id = ${id} order by r.id`.execute(db);
  return rows.map(({ replacedAt, ...row }) => ({ ...toSet(row), replacedAt: replacedAt.toISOString() }));
}

/** Locks and reads an agreement until the transaction ends: no case or company can take it meanwhile. */
export async function lockAgreement(db: Db, id: number): Promise<EditedAgreement | null> {
  await db.selectFrom("service_level_agreement").select("id").where("id", "=", givenNumber(id)).forUpdate().execute();
  return findEditedAgreement(db, id);
}

const naming = 4_025_001;

/** Serializes name changes until the transaction ends, so no two take the same name. */
export async function lockAgreementNames(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(naming)})`.execute(db);
}

/** Whether another agreement has the name, case-insensitively. */
export async function isServiceLevelNameTaken(db: Db, name: string, exceptId: number | null): Promise<boolean> {
  const same = await db
    .selectFrom("service_level_agreement")
    .select("id")
    .where(({ eb, fn, val }) => eb(fn("lower", ["name"]), "=", fn("lower", [val(name)])))
    .where("id", "is distinct from", exceptId)
    .execute();
  return same.length > 0;
}

export async function insertServiceLevel(db: Db, fields: { name: string; description: string }): Promise<number> {
  const { id } = await db
    .insertInto("service_level_agreement")
    .values({ ...fields, retired_at: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

type Changes = { name?: string | undefined; description?: string | undefined; retiredAt?: Date | null | undefined };

/** Changes fields of a locked agreement and increments its version. */
export async function storeAgreement(db: Db, id: number, { name, description, retiredAt }: Changes): Promise<void> {
  await db
    .updateTable("service_level_agreement")
    .set((eb) => ({
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(retiredAt !== undefined && { retired_at: retiredAt }),
      version: eb("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}

export async function removeAgreementWithTargets(db: Db, id: number): Promise<void> {
  await db.deleteFrom("service_level_target").where("agreement_id", "=", id).execute();
  await db.deleteFrom("service_level_agreement").where("id", "=", id).execute();
}

type NewSet = Pick<TargetSet, "from" | "until"> & {
  readonly targets: readonly ServiceLevelTarget[];
  readonly setBy: number;
  readonly setAt: Date;
};

export async function insertSet(db: Db, id: number, { from, until, targets, setBy, setAt }: NewSet): Promise<void> {
  const rows = targets.map((target) => ({
    agreement_id: id,
    severity: targetSeverities.indexOf(target.severity),
    clock: target.clock === "around" ? 1 : 0,
    first_response_minutes: target.firstResponseMinutes,
    resolution_minutes: target.resolutionMinutes,
    valid_from: from,
    valid_until: until,
    set_by: setBy,
    set_at: setAt,
  }));
  await db.insertInto("service_level_target").values(rows).execute();
}

/** Removes the set that begins on a day. */
export async function removeSet(db: Db, id: number, from: string): Promise<void> {
  await db.deleteFrom("service_level_target").where("agreement_id", "=", id).where("valid_from", "=", from).execute();
}

/** Sets the last day of the set that begins on a day; null: until further notice. */
export async function endSet(db: Db, id: number, from: string, until: string | null): Promise<void> {
  await db
    .updateTable("service_level_target")
    .set({ valid_until: until })
    .where("agreement_id", "=", id)
    .where("valid_from", "=", from)
    .execute();
}

/** Archives a set that applied for part of its day, before it is removed. */
export async function storeReplacedSet(db: Db, id: number, from: string, now: Date): Promise<void> {
  await sql`
    insert into service_level_replaced (agreement_id, valid_from, targets, set_by, set_at, replaced_at)
    select agreement_id, valid_from,
      jsonb_agg(jsonb_build_array(severity, clock, first_response_minutes, resolution_minutes) order by severity),
      min(set_by), min(set_at), ${now}
    from service_level_target where agreement_id = ${id} and valid_from = ${from}
    group by agreement_id, valid_from`.execute(db);
}

export async function findCompaniesWith(db: Db, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom("customer")
    .select("customer_no")
    .where("service_level_agreement_id", "=", id)
    .orderBy("customer_no")
    .execute();
  return rows.map(({ customer_no }) => String(customer_no));
}
