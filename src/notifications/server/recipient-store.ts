import { type RawBuilder, sql } from "kysely";
import type { NotificationDefaults } from "#notifications/contract/notification-defaults.ts";
import type { NotificationChoices } from "#notifications/rules/choices/choices.ts";
import { choicesOf } from "#notifications/rules/choices/default-choices.ts";
import type { Deadline, Recipient } from "#notifications/rules/fan-out.ts";
import type { Role } from "#platform/contract/actor.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { clockModes } from "#service-levels/contract/time-left.ts";
import { handlesCases } from "#users/server/handles-cases-store.ts";
import { caseToldTo, caseVisibleTo } from "#visibility/server/case-scope-store.ts";
import { ofSameCompany } from "#visibility/server/company-scope-store.ts";

type RecipientQuery = {
  readonly caseId: number;
  /** People in addition to the followers. */
  readonly userIds: readonly number[];
  /** A team whose members are included; null for none. */
  readonly teamId: number | null;
  readonly at: Date;
};

/** Facts that decide whether somebody can act. */
export type Presence = {
  /** Is staff who handle cases. */
  readonly handlesCases: boolean;
  /** Is away, or hasn't accepted the invitation yet. */
  readonly isAway: boolean;
  /** The colleague to contact while they are away. */
  readonly reachId: number | null;
};

/** A person `u` and their relations to the case `c`, on this day. */
const listenerColumns = (
  today: string,
): RawBuilder<unknown> => sql`u.id as "userId", u.kind = 0 as "isStaff", u.id = c.created_by as "isCreator",
  exists (select from case_subscriber s where s.case_id = c.id and s.user_id = u.id) as subscribes,
  exists (select from notification_mute m where m.case_id = c.id and m.user_id = u.id) as "isMuted",
  u.mail_given_up_at is not null as "isMailGivenUp",
  (select settings from notification_setting n where n.user_id = u.id) as stored,
  case when u.kind = 0 then 'staff' when exists (
    select from user_customer w where w.user_id = u.id and ${ofSameCompany("w", "c")} and w.is_administrator and w.accepted_at is not null
  ) then 'administrator' else 'user' end as role,
  ${handlesCases("u")} as "handlesCases", u.away_reach_id as "reachId",
  u.kind = 0 and (u.email_confirmed_at is null or coalesce(u.away_until > ${today}::date, false)) as "isAway"`;

type StoredChoices = { stored: NotificationChoices | null; role: Role };
type RecipientRow = Omit<Recipient, "choices"> & Presence & StoredChoices;

/**
 * The given people and all followers of the case who are told of it now, with their relations to it and settings. People
 * and team are literals in the query, so PostgreSQL estimates the same number of rows for anyone and keeps the plan.
 */
export async function findRecipients(
  db: Db,
  { caseId, userIds, teamId, at }: RecipientQuery,
  defaults: NotificationDefaults,
): Promise<(Recipient & Presence)[]> {
  const ofTeam = sql`select user_id from team_member where team_id = ${teamId}::int`;
  const { rows } = await sql<RecipientRow>`${prepared}
    select ${listenerColumns(businessDate(at))}, ${teamId === null ? sql`false` : sql`u.id in (${ofTeam})`} as "isInTeam"
    from care_case c
    cross join lateral (
      ${rowsOf(userIds)}
      union select user_id from case_subscriber where case_id = c.id
      ${teamId === null ? sql`` : sql`union ${ofTeam}`}
    ) sought (id)
    join app_user u on u.id = sought.id
    where c.id = ${caseId} and ${caseToldTo} order by u.id`.execute(db);
  return rows.map((row) => withChoices(row, defaults));
}

/** The administrators of the case's company, to be told instead of its contact person. */
export async function findStandIns(
  db: Db,
  { caseId, at }: Pick<RecipientQuery, "caseId" | "at">,
  defaults: NotificationDefaults,
): Promise<(Recipient & Presence)[]> {
  const { rows } = await sql<RecipientRow>`${prepared}
    select ${listenerColumns(businessDate(at))}, false as "isInTeam", true as "standsIn"
    from care_case c
    join user_customer administers on ${ofSameCompany("administers", "c")} and administers.is_administrator
    join app_user u on u.id = administers.user_id and u.kind = 1
    where c.id = ${caseId} and ${caseVisibleTo} order by u.id`.execute(db);
  return rows.map((row) => withChoices(row, defaults));
}

const withChoices = <R extends StoredChoices>({ stored, role, ...row }: R, defaults: NotificationDefaults) => ({
  ...row,
  choices: choicesOf(stored, role, defaults),
});

type DeskQuery = Pick<RecipientQuery, "caseId" | "at"> & {
  /** The team that owns the case. */
  readonly teamId: number | null;
  /** Colleagues of people who are away. */
  readonly colleagueIds: readonly number[];
};

/** Staff who may be told because nobody else at the desk is. */
export type DeskReader = Recipient & Presence & { readonly isCoordinator: boolean; readonly isAdministrator: boolean };
type DeskRow = Omit<DeskReader, "choices"> & StoredChoices;

/**
 * The colleagues, the team unless it is retired, all coordinators and administrators, and those whom the ones who are
 * away have named. Few, each found in an index.
 */
export async function findDesk(
  db: Db,
  { caseId, teamId, colleagueIds, at }: DeskQuery,
  defaults: NotificationDefaults,
): Promise<DeskReader[]> {
  const today = businessDate(at);
  const { rows } = await sql<DeskRow>`${prepared}
    with team as materialized (
      select m.user_id as id from team t join team_member m on m.team_id = t.id
      where t.id = ${teamId}::int and t.retired_at is null
    ), reader as materialized (
      select id from team union ${rowsOf(colleagueIds)}
      union select id from app_user a
        where a.kind = 0 and a.removed_at is null and a.staff_roles && '{coordinator,administrator}'::text[]
    ), sought as materialized (
      select id from reader union select a.away_reach_id from reader join app_user a on a.id = reader.id
        where a.away_until > ${today}::date
    )
    select ${listenerColumns(today)}, u.id in (select id from team) as "isInTeam",
      'coordinator' = any(u.staff_roles) as "isCoordinator", 'administrator' = any(u.staff_roles) as "isAdministrator"
    from care_case c cross join sought join app_user u on u.id = sought.id
    where c.id = ${caseId} and u.kind = 0 and ${caseVisibleTo} order by u.id`.execute(db);
  return rows.map((row) => withChoices(row, defaults));
}

const maxWrittenOut = 8;

const rowsOf = (ids: readonly number[]): RawBuilder<unknown> =>
  ids.length === 0 || ids.length > maxWrittenOut
    ? sql`select unnest(${ids as number[]}::int[])`
    : sql`values ${sql.join(ids.map((id) => sql`(${id}::int)`))}`;

type PeopleRow = { assigneeId: number | null; ownerId: number | null; teamId: number | null; runsAround: boolean };

/** The staff of a case, and whether its clock runs around the clock; null if it doesn't exist. */
export async function findPeopleOf(
  db: Db,
  caseId: number,
): Promise<{ readonly people: Deadline["people"]; readonly runsAround: boolean } | null> {
  const { rows } = await sql<PeopleRow>`${prepared}
    select assignee_id as "assigneeId", owner_user_id as "ownerId", owner_team_id as "teamId",
      clock_mode = ${sql.lit(clockModes.indexOf("around"))} as "runsAround" from care_case where id = ${caseId}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return null;
  const { assigneeId, ownerId, teamId, runsAround } = row;
  const team = teamId === null ? null : ({ kind: "team", id: teamId } as const);
  const owner = ownerId === null ? team : ({ kind: "user", id: ownerId } as const);
  return { people: { assigneeId, owner, contactPersonId: null }, runsAround };
}
