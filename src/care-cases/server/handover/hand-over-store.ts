import { type RawBuilder, sql } from "kysely";
import type { ChangeLogType } from "#care-cases/contract/care-case.ts";
import { savedAt, storeCases, storeColumns } from "#care-cases/server/case/writes/columns-store.ts";
import { changeLogCodes } from "#care-cases/server/case-codes.ts";
import type { CaseAbout } from "#care-cases/server/case-live-event.ts";
import type { Db } from "#platform/server/database/database.ts";

/** A staff member, as assignee and owner, or a team, as owner. */
export type CaseHolder = { readonly kind: "user" | "team"; readonly id: number };

/** The new assignee and owner; null for none. */
export type Receiver = { readonly assigneeId: number | null; readonly owner: CaseHolder | null };

export type HeldCase = CaseAbout & {
  readonly version: number;
  readonly assigneeId: number | null;
  readonly owner: CaseHolder | null;
};

type HeldRow = CaseAbout & {
  version: number;
  assignee_id: number | null;
  owner_user_id: number | null;
  owner_team_id: number | null;
};

const isAssignee = ({ kind, id }: CaseHolder): RawBuilder<boolean> =>
  kind === "user" ? sql`c.assignee_key = ${id}::bigint` : sql`false`;
const isOwner = ({ kind, id }: CaseHolder): RawBuilder<boolean> =>
  sql`c.owner_key = ${kind === "user" ? id : -id}::bigint`;
const isOpen = sql`c.status_group in (1, 2)`;

const heldColumns = sql`c.id, c.status, c.customer_no, c.created_by, c.contact_id, c.version, c.assignee_id,
  c.owner_user_id, c.owner_team_id, coalesce(customer.own_cases_only, false) as own_cases_only`;

/** Locks and returns somebody's open cases, including the backlog. */
export async function lockHeldCases(db: Db, holder: CaseHolder): Promise<HeldCase[]> {
  const { rows } = await sql<HeldRow>`
    select ${heldColumns} from care_case c left join customer on customer.customer_no = c.customer_no
    where ${isOpen} and (${isAssignee(holder)} or ${isOwner(holder)})
    order by c.id for no key update of c`.execute(db);
  return rows.map(toHeld);
}

const toHeld = ({ assignee_id, owner_user_id, owner_team_id, ...row }: HeldRow): HeldCase => ({
  ...row,
  assigneeId: assignee_id,
  owner: ownerOf(owner_user_id, owner_team_id),
});

const ownerOf = (userId: number | null, teamId: number | null): CaseHolder | null =>
  userId !== null ? { kind: "user", id: userId } : teamId === null ? null : { kind: "team", id: teamId };

const idOf = (owner: CaseHolder | null, kind: CaseHolder["kind"]): number | null =>
  owner?.kind === kind ? owner.id : null;

/** Stores the new assignee and owner of these cases. */
export const storeHolders = (
  db: Db,
  cases: readonly (Receiver & { readonly id: number })[],
  now: Date,
): Promise<void> =>
  storeCases(
    db,
    cases.map(({ id, assigneeId, owner }) => ({
      id,
      assignee_id: assigneeId,
      owner_user_id: idOf(owner, "user"),
      owner_team_id: idOf(owner, "team"),
    })),
    savedAt(now),
  );

/** The same for the holder's drafts, which have no history, so that none is submitted later with an owner who left. */
export async function reassignDrafts(db: Db, from: CaseHolder, { assigneeId, owner }: Receiver): Promise<void> {
  const set = {
    assignee_id: sql`case when ${isAssignee(from)} then ${assigneeId}::int else c.assignee_id end`,
    owner_user_id: sql`case when ${isOwner(from)} then ${idOf(owner, "user")}::int else c.owner_user_id end`,
    owner_team_id: sql`case when ${isOwner(from)} then ${idOf(owner, "team")}::smallint else c.owner_team_id end`,
  };
  await storeColumns(db, set, { where: sql`c.status_group = 0 and (${isAssignee(from)} or ${isOwner(from)})` });
}

export type HeldCount = {
  readonly cases: number;
  readonly asAssignee: number;
  readonly asOwner: number;
  /** The assigned cases with a follow-up date. */
  readonly followUps: number;
  readonly drafts: number;
};

/** The number of somebody's open cases, including the backlog, and of their drafts. */
export async function countHeldCases(db: Db, holder: CaseHolder): Promise<HeldCount> {
  const isCreator = holder.kind === "user" ? sql`c.created_by = ${holder.id}::bigint` : sql`false`;
  const { rows } = await sql<Omit<HeldCount, "drafts">>`
    select count(*)::int as cases, count(*) filter (where ${isAssignee(holder)})::int as "asAssignee",
      count(*) filter (where ${isOwner(holder)})::int as "asOwner",
      count(*) filter (where ${isAssignee(holder)} and c.follow_up is not null)::int as "followUps"
    from care_case c where ${isOpen} and (${isAssignee(holder)} or ${isOwner(holder)})`.execute(db);
  const { rows: begun } = await sql<{ drafts: number }>`
    select count(*)::int as drafts from care_case c where c.status_group = 0 and ${isCreator}`.execute(db);
  return {
    ...(rows[0] ?? { cases: 0, asAssignee: 0, asOwner: 0, followUps: 0 }),
    drafts: begun[0]?.drafts ?? 0,
  };
}

/** The number of open cases that each team owns, including the backlog. */
export async function countCasesOfTeams(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; cases: number }>`
    select -c.owner_key as id, count(*)::int as cases from care_case c where ${isOpen} and c.owner_key < 0
    group by c.owner_key`.execute(db);
  return new Map(rows.map(({ id, cases }) => [id, cases]));
}

type HandoverRow = {
  readonly caseId: number;
  readonly wasAssignee: boolean;
  readonly wasOwner: boolean;
  readonly changeId: number;
};

/** A case, and whether its assignee or owner is moved. */
export type HandedOverCase = HeldCase & { readonly wasAssignee: boolean; readonly wasOwner: boolean };

/** Locks and returns those of these cases whose assignee or owner hasn't changed since the handover. */
export async function lockUnchangedCases(
  db: Db,
  holderId: number | null,
  given: readonly HandoverRow[],
): Promise<HandedOverCase[]> {
  const untouched = (type: ChangeLogType) => sql`not exists (select from case_change h
    where h.case_id = c.id and h.id > g.change_id and h.type = ${changeLogCodes.toCode(type)})`;
  const { rows } = await sql<HeldRow & { wasAssignee: boolean; wasOwner: boolean }>`
    select ${heldColumns},
      g.was_assignee and c.assignee_key = ${holderId ?? 0} and ${untouched("AssigneeChanged")} as "wasAssignee",
      g.was_owner and c.owner_key = ${holderId ?? 0} and ${untouched("OwnerChanged")} as "wasOwner"
    from unnest(${given.map(({ caseId }) => caseId)}::bigint[], ${given.map(({ wasAssignee }) => wasAssignee)}::boolean[],
      ${given.map(({ wasOwner }) => wasOwner)}::boolean[], ${given.map(({ changeId }) => changeId)}::bigint[])
      as g(case_id, was_assignee, was_owner, change_id)
    join care_case c on c.id = g.case_id left join customer on customer.customer_no = c.customer_no
    order by c.id for no key update of c`.execute(db);
  return rows
    .map(({ wasAssignee, wasOwner, ...row }) => ({ ...toHeld(row), wasAssignee, wasOwner }))
    .filter(({ wasAssignee, wasOwner }) => wasAssignee || wasOwner);
}
