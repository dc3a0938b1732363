import { type RawBuilder, sql } from "kysely";
import type { NotificationChoices } from "#notifications/rules/choices/choices.ts";
import { choicesOf } from "#notifications/rules/choices/house-choices.ts";
import type { Deadline, Recipient } from "#notifications/rules/fan-out.ts";
import type { Role } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import type { NotificationDefaults } from "#settings/contract/notification-defaults.ts";
import { caseToldTo, caseVisibleTo } from "#visibility/server/case-scope-store.ts";
import { ofSameCompany } from "#visibility/server/company-scope-store.ts";

type RecipientQuery = {
  readonly caseId: number;
  /** People in addition to the followers. */
  readonly userIds: readonly number[];
  /** A team whose members are included; null for none. */
  readonly teamId: number | null;
};

const listenerColumns: RawBuilder<unknown> = sql`u.id as "userId", u.kind = 0 as "isStaff", u.id = c.created_by as "isCreator",
  exists (select from case_subscriber s where s.case_id = c.id and s.user_id = u.id) as subscribes,
  exists (select from notification_mute m where m.case_id = c.id and m.user_id = u.id) as "isMuted",
  u.mail_given_up_at is not null as "isMailGivenUp",
  (select settings from notification_setting n where n.user_id = u.id) as stored,
  case when u.kind = 0 then 'staff' when exists (
    select from user_customer w where w.user_id = u.id and ${ofSameCompany("w", "c")} and w.is_administrator and w.accepted_at is not null
  ) then 'administrator' else 'user' end as role`;

type RecipientRow = Omit<Recipient, "choices"> & { stored: NotificationChoices | null; role: Role };

/**
 * The given people and all followers of the case who are told of it now, with their relations to it and settings. People
 * and team are literals in the query, so PostgreSQL estimates the same number of rows for anyone and keeps the plan.
 */
export async function findRecipients(
  db: Db,
  { caseId, userIds, teamId }: RecipientQuery,
  house: NotificationDefaults,
): Promise<Recipient[]> {
  const ofTeam = sql`select user_id from team_member where team_id = ${teamId}::int`;
  const { rows } = await sql<RecipientRow>`${prepared}
    select ${listenerColumns}, ${teamId === null ? sql`false` : sql`u.id in (${ofTeam})`} as "isInTeam"
    from care_case c
    cross join lateral (
      ${rowsOf(userIds)}
      union select user_id from case_subscriber where case_id = c.id
      ${teamId === null ? sql`` : sql`union ${ofTeam}`}
    ) sought (id)
    join app_user u on u.id = sought.id
    where c.id = ${caseId} and ${caseToldTo} order by u.id`.execute(db);
  return rows.map((row) => toRecipient(row, house));
}

const toRecipient = ({ stored, role, ...row }: RecipientRow, house: NotificationDefaults): Recipient => ({
  ...row,
  choices: choicesOf(stored, role, house),
});

/** The administrators of the case's company, to be told instead of its contact person. */
export async function findStandIns(db: Db, caseId: number, house: NotificationDefaults): Promise<Recipient[]> {
  const { rows } = await sql<RecipientRow>`${prepared}
    select ${listenerColumns}, false as "isInTeam", true as "standsIn"
    from care_case c
    join user_customer administers on ${ofSameCompany("administers", "c")} and administers.is_administrator
    join app_user u on u.id = administers.user_id and u.kind = 1
    where c.id = ${caseId} and ${caseVisibleTo} order by u.id`.execute(db);
  return rows.map((row) => toRecipient(row, house));
}

const mostWrittenOut = 8;

const rowsOf = (ids: readonly number[]): RawBuilder<unknown> =>
  ids.length === 0 || ids.length > mostWrittenOut
    ? sql`select unnest(${ids as number[]}::int[])`
    : sql`values ${sql.join(ids.map((id) => sql`(${id}::int)`))}`;

type PeopleRow = { assigneeId: number | null; ownerId: number | null };

/** The staff of a case; null if it doesn't exist. */
export async function findPeopleOf(db: Db, caseId: number): Promise<Deadline["people"] | null> {
  const { rows } = await sql<PeopleRow>`${prepared}
    select assignee_id as "assigneeId", owner_user_id as "ownerId" from care_case where id = ${caseId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { assigneeId, ownerId } = row;
  return { assigneeId, owner: ownerId === null ? null : { kind: "user", id: ownerId }, contactPersonId: null };
}
