import { sql } from "kysely";
import { customerAccountCalls } from "#customers/contract/account-calls.ts";
import type { ToDoStep } from "#dashboard/contract/calls.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { systemCalls } from "#settings/contract/system-calls.ts";
import { staffCalls } from "#staff/contract/calls.ts";
import { teamCalls } from "#staff/contract/team-calls.ts";
import { type Condition, unlessDemo, wasDone, withKeptSteps } from "./done-store.ts";

const isSet = (setting: string): Condition =>
  sql`exists (select from setting s where s.name = ${sql.lit(setting)} and s.version > 0)`;

/** A colleague of the caller `u`. */
const colleague = sql`app_user c where c.kind = 0 and c.removed_at is null and c.id <> u.id`;

const colleagueSignedIn = (whose: Condition): Condition =>
  sql`exists (select from ${colleague} and exists (select from sign_in_session s where s.user_id = c.id ${whose}))`;

/** Whether a step was done, as the database knows it. What is missing here is known otherwise (`get-to-do.ts`). */
const facts: Partial<Record<ToDoStep, Condition>> = {
  nameHavn: isSet("brand"),
  setHours: isSet("support.hours"),
  setPhones: sql`exists (select from setting s where s.name = 'support.phones' and jsonb_array_length(s.value) > 0)`,
  // Those that come with Havn were set by nobody.
  setLevels: sql`exists (select from service_level_target s where s.set_by is not null)`,
  createTeam: unlessDemo(sql`exists (select from team)`, wasDone(teamCalls.createTeam)),
  addColleague: unlessDemo(sql`exists (select from ${colleague})`, wasDone(staffCalls.inviteStaff)),
  // Without a server, the email was only saved as a file.
  tryMail: wasDone(systemCalls.sendTestMail, sql`and a.detail ->> 'outcome' = 'sent'`),
  // The demo's own sessions have no ID token.
  chooseSignIn: unlessDemo(colleagueSignedIn(sql``), colleagueSignedIn(sql`and s.id_token is not null`)),
  createCompany: unlessDemo(sql`exists (select from customer)`, wasDone(customerAccountCalls.createCustomer)),
};

export type FoundToDo = { readonly isSkipped: boolean; readonly done: readonly ToDoStep[] };

/** The steps that are done by what the database has, and whether this person skipped the list. */
export async function findToDo(db: Db, userId: number): Promise<FoundToDo> {
  const asked = Object.entries(facts).map(([step, fact]) => sql`case when ${fact} then ${sql.lit(step)} end`);
  const { rows } = await sql<FoundToDo>`${prepared}
    select coalesce(p.value::jsonb @> '{"isSkipped": true}', false) as "isSkipped",
      array_remove(array[${sql.join(asked)}], null) as done
    from (select ${userId}::int as id) u ${withKeptSteps}`.execute(db);
  return rows[0] ?? { isSkipped: false, done: [] };
}
