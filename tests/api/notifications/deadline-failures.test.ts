import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CaseChanges } from "#care-cases/contract/care-case.ts";
import { watchDeadlines } from "#notifications/server/deadlines/watch-deadlines.ts";
import { buildCase, read, write } from "#tests/support/cases/build-case.ts";
import { agreementActions } from "#tests/support/clocks/agreement-actions.ts";
import { clockQuestions } from "#tests/support/clocks/case-clock-actions.ts";
import { deadlineActions, instantOf } from "#tests/support/clocks/deadline-actions.ts";
import { equalTargets } from "#tests/support/clocks/equal-targets.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
const { save } = clockQuestions(() => havn);
const { choose, create } = agreementActions(() => havn);
const { sweep, notifiedOf } = deadlineActions(() => havn);
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false", HAVN_ROLES: "api" } });
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    havn.db,
  );
  await choose(await create("Two hours", equalTargets({ firstResponseMinutes: 120 })));
});
afterAll(() => havn.close());
beforeEach(() => sql`delete from notification`.execute(havn.db));

const moveTo = (wall: string) => havn.clock.set(instantOf(wall));
/** A case of Anna's. */
const submitAt = async (wall: string, changes: CaseChanges = {}): Promise<number> => {
  moveTo(wall);
  const { id } = await buildCase(havn);
  await save(id, { assigneeId: people.anna.id, ...changes });
  return id;
};
/** A case that closes by itself at 16:00 on the sixteenth. */
const deliver = async (): Promise<number> => {
  const id = await submitAt("2026-11-02 10:00");
  await write(havn, "anna", id, "<p>Rettelsen er på plads.</p>");
  await save(id, { status: "Delivered" });
  return id;
};
const toRemind = () => submitAt("2026-11-12 09:00", { followUpDate: "2026-11-16", firstResponseSent: true });
const toWarn = () => submitAt("2026-11-16 09:00");

const statusOf = async (id: number) => (await read(havn, "anna", id))?.status;
const reminded = ["anna CloseToFollowUpDate daily", "anna OneDayBeforeCareCaseBecomeInactive daily"];
const warned = ["anna CloseToFirstResponse at once"];

/** Makes notifications about these cases fail while `work` runs. */
async function whileRefused(ids: readonly number[], work: () => Promise<void>): Promise<void> {
  const named = sql.raw(ids.join(", "));
  await sql`create trigger refuse before insert on notification for each row when (new.case_id in (${named})) execute function refuse()`.execute(
    havn.db,
  );
  try {
    await work();
  } finally {
    await sql`drop trigger refuse on notification`.execute(havn.db);
  }
}

test("a case whose notification fails delays no other, and is notified once it works", async () => {
  const [silent, silentToo] = [await deliver(), await deliver()];
  const [due, dueToo, dueAsWell] = [await toRemind(), await toRemind(), await toRemind()];
  const [late, lateToo] = [await toWarn(), await toWarn()];
  const refused = [silent, due, dueToo, late];
  moveTo("2026-11-16 16:00");
  await whileRefused(refused, async () => {
    const { failed, isBroken } = await sweep();
    expect([failed.toSorted((a, b) => a - b), isBroken]).toEqual([refused, false]);
    expect([await notifiedOf(dueAsWell), await notifiedOf(lateToo)]).toEqual([reminded, warned]);
    expect([await statusOf(silent), await statusOf(silentToo)]).toEqual(["Delivered", "CaseClosed"]);
    for (const id of refused) expect(await notifiedOf(id)).toEqual([]);
  });
  expect(await sweep()).toEqual({ failed: [], isBroken: false });
  expect([await notifiedOf(due), await notifiedOf(dueToo), await notifiedOf(late)]).toEqual([
    reminded,
    reminded,
    warned,
  ]);
  expect([await statusOf(silent), await notifiedOf(dueAsWell), await notifiedOf(lateToo)]).toEqual([
    ...["CaseClosed", reminded, warned],
  ]);
});

test("a whole portion of failing cases doesn't delay others either, in a running process", async () => {
  const first = await toRemind();
  await sql`insert into care_case (customer_no, title, channel, status, priority, state, created_by, assignee_id, follow_up,
      created_at, updated_at, submitted_at, first_response_state, remind_on)
    select 1001, 'Mange', 0, 3, 2, 1, 1, 1, '2026-11-16', now(), now(), now(), 1, '2026-11-15' from generate_series(1, 60)`.execute(
    havn.db,
  );
  const { rows } = await sql<{ id: number }>`select id from care_case where title = 'Mange'`.execute(havn.db);
  const told = await toRemind();
  moveTo("2026-11-16 08:00");
  await whileRefused([first, ...rows.map(({ id }) => id)], async () => {
    const watch = watchDeadlines(havn.havn.app);
    await expect.poll(() => notifiedOf(told)).toEqual(reminded);
    await watch.close();
    expect(await notifiedOf(first)).toEqual([]);
  });
});

test("a failure of everything delays nothing else", async () => {
  const late = await toWarn();
  moveTo("2026-11-16 10:30");
  await sql`alter table care_case rename column remind_on to gone`.execute(havn.db);
  try {
    expect((await sweep()).isBroken).toBe(true);
    expect(await notifiedOf(late)).toEqual(warned);
  } finally {
    await sql`alter table care_case rename column gone to remind_on`.execute(havn.db);
  }
});
