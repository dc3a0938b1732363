import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { scheduleSummary } from "#notifications/server/mail/summary-job.ts";
import { change, read } from "#tests/support/cases/build-case.ts";
import { instantOf } from "#tests/support/clocks/deadline-actions.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { buildMailedCase, forgetMails, pass } from "#tests/support/mail/case-mails.ts";
import { outboxMails } from "#tests/support/mail/read-outbox.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
let id: number;
/** A case of Bo's with a follow-up date of 2026-11-21. */
beforeEach(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
  havn.clock.set(instantOf("2026-11-20 07:00"));
  await summaryJobs.delete();
  await scheduleSummary(havn.havn.app);
  id = await buildMailedCase(havn);
  const careCase = await read(havn, "anna", id);
  if (careCase) await change(havn, "anna", careCase, { followUpDate: "2026-11-21" });
  await forgetMails(havn);
});
afterEach(() => havn.close());

const summaryJobs = {
  delete: () => havn.db.deleteFrom("job").where("kind", "=", "daily-summary").execute(),
  failed: () =>
    havn.db
      .selectFrom("job")
      .select("attempts")
      .where("kind", "=", "daily-summary")
      .where("failed_at", "is not", null)
      .execute(),
  waiting: async () => {
    const jobs = havn.db.selectFrom("job").select("run_at").where("kind", "=", "daily-summary");
    return (await jobs.where("failed_at", "is", null).execute()).map(({ run_at: at }) => at.toISOString());
  },
};
const at = async (wall: string) => {
  havn.clock.set(instantOf(wall));
  await pass(havn, 0);
};
const saidToBo = async () =>
  (await outboxMails(havn, people.bo.email)).map(({ text }) => text.match(/Follow-up.*/g)).reverse();
const both =
  "Follow-up is due on Nov 21, 2026. Without a new date, the case is missing follow-up from the day after. (Nov 21, 08:00)";

test("a summary combines a follow-up's two reasons on its day in one line, with the date", async () => {
  await at("2026-11-21 08:00");
  expect(await saidToBo()).toEqual([[both]]);
  const told = await havn.db.selectFrom("notification").select("mailed_at").where("case_id", "=", id).execute();
  expect(told).toEqual([{ mailed_at: havn.clock.now() }, { mailed_at: havn.clock.now() }]);
});

test("a late summary only states the date, and nothing about a midnight that has passed", async () => {
  await at("2026-11-22 08:00");
  expect(await saidToBo()).toEqual([["Follow-up is due on Nov 21, 2026. (Nov 22, 08:00)"]]);
});

test("a summary that fails permanently is not the last one", async () => {
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    havn.db,
  );
  await sql`create trigger refuse before insert on job for each row when (new.kind = 'mail-summary') execute function refuse()`.execute(
    havn.db,
  );
  await havn.db.updateTable("job").set({ attempts: 7 }).where("kind", "=", "daily-summary").execute();
  // Its first attempt was on the twentieth; this is the last one.
  await at("2026-11-21 08:00");
  await expect.poll(() => summaryJobs.failed()).toEqual([{ attempts: 8 }]);
  expect(await summaryJobs.waiting()).toEqual([new Date(instantOf("2026-11-22 08:00")).toISOString()]);
  await sql`drop trigger refuse on job`.execute(havn.db);
  await at("2026-11-22 08:00");
  expect(await saidToBo()).toEqual([[both]]);
  expect(await summaryJobs.waiting()).toEqual([new Date(instantOf("2026-11-23 08:00")).toISOString()]);
});
