import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cleanUpJobs } from "#app/server/clean-up-job.ts";
import { messageBounds } from "#case-messages/contract/message-bounds.ts";
import { presenceBounds } from "#live/contract/presence-bounds.ts";
import { maxNotifications } from "#notifications/server/notification-store.ts";
import { serviceLevelBounds } from "#service-levels/contract/agreement-calls.ts";
import { staffBounds } from "#staff/contract/staff-bounds.ts";
import { buildCase, refusalOf } from "#tests/support/cases/build-case.ts";
import { equalTargets } from "#tests/support/clocks/equal-targets.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { heard } from "#tests/support/live/live-events-during.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";
import { userBounds } from "#users/contract/user-bounds.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
afterAll(() => havn.close());

const codeOf = async (call: Promise<unknown>) => {
  const { statusCode, code } = await refusalOf(call);
  return [statusCode, code];
};
const countOf = async (query: ReturnType<typeof sql<{ count: number }>>) =>
  (await query.execute(havn.db)).rows[0]?.count;

describe("one person has a limited number of", () => {
  test("unsent messages, but can still change each existing one", async () => {
    const { id: caseId } = await buildCase(havn);
    const { id: other } = await buildCase(havn);
    const save = (id: number, comment: string, isInternal = false) =>
      havn.as("bo").saveCareCaseMessageDraft({ body: { caseId: id, comment, isInternal } });
    await save(caseId, "<p>En</p>");
    await sql`alter table message_draft drop constraint message_draft_case_id_fkey`.execute(havn.db);
    await sql`insert into message_draft (case_id, user_id, writer_id, is_internal, comment, saved_at)
      select 1000000 + n, user_id, writer_id, is_internal, comment, saved_at
      from message_draft, generate_series(2, ${messageBounds.drafts}::int) n where case_id = ${caseId}`.execute(
      havn.db,
    );
    expect(await codeOf(save(other, "<p>Ny</p>"))).toEqual([409, "tooManyMessageDrafts"]);
    expect(await codeOf(save(caseId, "<p>Ny</p>", true))).toEqual([409, "tooManyMessageDrafts"]);
    await sql`insert into message_draft (case_id, user_id, writer_id, is_internal, comment, saved_at)
      select 3000000, user_id, writer_id, is_internal, comment, saved_at from message_draft where case_id = ${caseId}`.execute(
      havn.db,
    );
    await save(caseId, "<p>Ændret</p>");
    await sql`delete from message_draft where case_id = 3000000`.execute(havn.db);
    await save(caseId, "");
    await save(other, "<p>Ny</p>");
  });

  test("tabs on a case, of which the oldest are forgotten", async () => {
    const { id: caseId } = await buildCase(havn);
    for (let n = 0; n < presenceBounds.person + 5; n += 1) {
      havn.clock.forward({ seconds: 1 });
      const tabId = `tab-of-many-${n}`;
      await havn.as("nils").reportCasePresence({ body: { caseId, tabId, doing: "looking" } });
    }
    const { rows } = await sql<{ tab_id: string }>`
      select tab_id from case_presence where case_id = ${caseId} order by seen_at`.execute(havn.db);
    expect([rows.length, rows[0]?.tab_id]).toEqual([presenceBounds.person, "tab-of-many-5"]);
  });

  test("tabs on a case, of which the oldest stays without blocking while it reports itself", async () => {
    const { id: caseId } = await buildCase(havn);
    const report = (n: number) => {
      havn.clock.forward({ seconds: 1 });
      return havn.as("nils").reportCasePresence({ body: { caseId, tabId: `tab-at-once-${n}`, doing: "looking" } });
    };
    for (let n = 0; n < presenceBounds.person; n += 1) await report(n);
    await havn.db.transaction().execute(async (db) => {
      await sql`update case_presence set seen_at = ${havn.clock.now()}::timestamptz + interval '5 seconds'
        where case_id = ${caseId} and tab_id = 'tab-at-once-0'`.execute(db);
      await report(presenceBounds.person);
    });
    const tabs = () =>
      sql<{ tab_id: string }>`
      select tab_id from case_presence where case_id = ${caseId} order by seen_at`.execute(havn.db);
    expect((await tabs()).rows).toHaveLength(presenceBounds.person + 1);
    await report(2);
    const { rows } = await tabs();
    const ids = rows.map(({ tab_id }) => tab_id);
    expect([ids.length, ids.includes("tab-at-once-0"), ids.includes("tab-at-once-1")]).toEqual([
      presenceBounds.person,
      true,
      false,
    ]);
  });
});

describe("a company", () => {
  const invite = (by: PersonName, name: string) =>
    havn.as(by).createUserCustomerRelation({
      body: {
        customerNumber: "1001",
        email: `${name}@bound.example`,
        role: "user",
        language: "da-DK",
        changes: { name },
      },
    });
  const add = (from: number, count: number, accepted: Date | null) =>
    sql`
    with added as (
      insert into app_user (id, kind, name, name_sort, email)
      select n, 1, 'P ' || n, 'p ' || n, n || '@bounds.example' from generate_series(${from}::int, ${from + count - 1}::int) n
      returning id)
    insert into user_customer (customer_no, user_id, invited_at, accepted_at)
      select 1001, id, now(), ${accepted}::timestamptz from added`.execute(havn.db);

  test("has a limited number of pending invitations and of users", async () => {
    await add(50_000, userBounds.usersOfCompany.invited, null);
    expect(await codeOf(invite("nora", "en"))).toEqual([409, "tooManyInvitations"]);
    await sql`update user_customer set accepted_at = now() where user_id >= 50000`.execute(havn.db);
    await invite("nora", "to");
    await add(60_000, userBounds.usersOfCompany.all, new Date());
    expect(await codeOf(invite("anna", "tre"))).toEqual([409, "tooManyUsers"]);
    await sql`delete from user_customer where user_id >= 50000`.execute(havn.db);
  });
});

describe("an administrator of this Havn", () => {
  test("can create a limited number of teams", async () => {
    const create = (name: string) =>
      havn.as("anna").createTeam({ body: { name, danishName: name, memberIds: [], leadId: null } });
    await sql`insert into team (name, danish_name) select 'T ' || n, 'T ' || n
      from generate_series((select count(*)::int from team) + 1, ${staffBounds.teams - 1}) n`.execute(havn.db);
    const { team } = await create("Det sidste");
    await sql`insert into app_user (id, kind, staff_roles, name, name_sort, email, removed_at)
      select 95000 + n, 0, '{agent}', 'M ' || n, 'm ' || n, n || '@members.example', now() from generate_series(1, 20) n`.execute(
      havn.db,
    );
    await sql`insert into team_member (team_id, user_id)
      select t.id, u.id from team t, app_user u where t.id <> ${team.id} and u.id between 95001 and 95020
      order by t.id, u.id limit ${staffBounds.teamMembers - 1}::int - (select count(*) from team_member)`.execute(
      havn.db,
    );
    const { id: teamId, version } = team;
    const fill = (memberIds: number[]) =>
      havn.as("anna").updateTeam({
        body: { teamId, version, name: "Det sidste", danishName: "Det sidste", memberIds, leadId: null },
      });
    expect(await codeOf(fill([people.anna.id, people.bo.id]))).toEqual([409, "tooManyTeamMembers"]);
    const { team: full } = await fill([people.anna.id]);
    await sql`insert into team_member (team_id, user_id) select id, 95020 from team where id <> ${teamId}
      on conflict do nothing`.execute(havn.db);
    const rename = (memberIds: number[], version: number) =>
      havn.as("anna").updateTeam({
        body: { teamId, version, name: "Et nyt navn", danishName: "Et nyt navn", memberIds, leadId: null },
      });
    expect(await codeOf(rename([people.anna.id, people.bo.id], full.version))).toEqual([409, "tooManyTeamMembers"]);
    const { team: renamed } = await rename([people.bo.id], full.version);
    await rename([], renamed.version);
    await sql`delete from team_member where user_id > 95000`.execute(havn.db);
    expect(await codeOf(create("Et for meget"))).toEqual([409, "tooManyTeams"]);
  });

  test("can create a limited number of service levels, and set one's targets a limited number of times", async () => {
    const create = (name: string) =>
      havn.as("anna").createServiceLevelAgreement({ body: { name, description: "", targets: equalTargets() } });
    const { agreement } = await create("Et serviceniveau");
    await sql`insert into service_level_agreement (name, description) select 'S ' || n, ''
      from generate_series((select count(*)::int from service_level_agreement) + 1, ${serviceLevelBounds.all}) n`.execute(
      havn.db,
    );
    expect(await codeOf(create("Et for meget"))).toEqual([409, "tooManyServiceLevels"]);
    await sql`insert into service_level_replaced (agreement_id, valid_from, targets, replaced_at)
      select ${agreement.id}, current_date, '[]', now() from generate_series(2, ${serviceLevelBounds.targets}::int)`.execute(
      havn.db,
    );
    const targets = equalTargets({ firstResponseMinutes: 1 });
    const body = { id: agreement.id, version: agreement.version, from: "2026-12-24", targets };
    expect(await codeOf(havn.as("anna").setServiceLevelTargets({ body }))).toEqual([409, "tooManyTargets"]);
  });

  test("can invite a limited number of colleagues", async () => {
    const inviteStaff = (email: string) =>
      havn.as("anna").inviteStaff({ body: { name: "Ny", email, roles: ["agent"] } });
    await sql`insert into app_user (id, kind, staff_roles, name, name_sort, email)
      select 90000 + n, 0, '{agent}', 'C ' || n, 'c ' || n, n || '@colleagues.example'
      from generate_series((select count(*)::int from app_user where kind = 0 and removed_at is null) + 1, ${staffBounds.staff - 1}) n`.execute(
      havn.db,
    );
    await inviteStaff("sidste@havn.example");
    expect(await codeOf(inviteStaff("flere@havn.example"))).toEqual([409, "tooManyStaff"]);
  });
});

describe("a full inbox", () => {
  let caseId: number;
  beforeAll(async () => {
    caseId = (await buildCase(havn)).id;
  });
  const fill = (userId: number, count: number) =>
    sql`
    insert into notification (user_id, case_id, type, at, is_internal, reasons, in_inbox, mail)
    select ${userId}, ${caseId}, 1, ${havn.clock.now()}::timestamptz - n * interval '1 second', false, 1, true, 0
    from generate_series(1, ${count}::int) n`.execute(havn.db);
  const clean = () => cleanUpJobs["clean-up"](havn.havn.app, {});

  test("keeps the newest notifications and those whose email is due; nobody else's are affected", async () => {
    await fill(people.anna.id, maxNotifications + 50);
    const due = sql`user_id = ${people.anna.id} and mail <> 0 and mailed_at is null`;
    await sql`update notification n set mail = (n.id in (
      select id from notification where user_id = ${people.anna.id} order by at limit 3))::int
    where user_id = ${people.anna.id}`.execute(havn.db);
    await fill(people.bo.id, 10);
    const before = await countOf(sql`select count(*)::int as count from notification where user_id = ${people.bo.id}`);
    await clean();
    const kept = await sql<{ count: number; oldest: Date }>`
    select count(*)::int as count, min(at) as oldest from notification
    where user_id = ${people.anna.id} and in_inbox and not (${due})`.execute(havn.db);
    expect(kept.rows[0]?.count).toBe(maxNotifications);
    const newest = havn.clock.now().getTime() - maxNotifications * 1_000;
    expect(kept.rows[0]?.oldest.getTime()).toBeGreaterThanOrEqual(newest);
    expect(await countOf(sql`select count(*)::int as count from notification where ${due}`)).toBe(3);
    expect(await countOf(sql`select count(*)::int as count from notification where user_id = ${people.bo.id}`)).toBe(
      before,
    );
  });

  test("removes a large excess at once, and open pages are updated", async () => {
    await fill(people.nils.id, maxNotifications + 20_500);
    await fill(people.bo.id, 10);
    const [nils, bo] = await heard(havn, ["nils", "bo"], clean);
    const kept = sql<{
      count: number;
    }>`select count(*)::int as count from notification where user_id = ${people.nils.id}`;
    expect(await countOf(kept)).toBe(maxNotifications);
    expect(nils?.map(({ kind }) => kind)).toEqual(["notification", "notification"]);
    expect(bo).toEqual([]);
  });
});
