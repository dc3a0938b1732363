import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Havn } from "#app/server/havn.ts";
import { scheduleSummary } from "#notifications/server/mail/summary-job.ts";
import { addDays } from "#platform/rules/business-day.ts";
import { allLanes } from "#platform/rules/jobs/job-lanes.ts";
import { storeJobs, wakeRunners } from "#platform/server/job-queue/job-store.ts";
import { change, read, write } from "#tests/support/cases/build-case.ts";
import { startBeside } from "#tests/support/havn/start-second-havn.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { buildMailedCase, forgetMails, pass } from "#tests/support/mail/case-mails.ts";
import { outboxMails } from "#tests/support/mail/read-outbox.ts";
import { people } from "#tests/support/people/people.ts";

const { nora } = people;
const origin = "https://care.example.com";

let havn: TestHavn;
let others: Havn[];
/** Two processes run the jobs; this one only answers calls. */
beforeEach(async () => {
  havn = await startTestHavn({ env: { HAVN_ORIGIN: origin, HAVN_ROLES: "api", HAVN_RATE_LIMITS: "false" } });
  others = [];
});
afterEach(async () => {
  await stopOthers();
  await havn.close();
});
const startOthers = async () => {
  others = await Promise.all([startBeside(havn, origin), startBeside(havn, origin)]);
};
const stopOthers = async () => {
  for (const other of others.splice(0)) await other.close();
};

/** An instant from local time in Denmark. */
const inDenmark = (wall: string): string =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime("Europe/Copenhagen").toInstant().toString();

/** Sets the clock as if the process had been running since, and schedules the next summary. */
const begin = async (wall: string) => {
  havn.clock.set(inDenmark(wall));
  await forgetSummaries();
  await scheduleSummary(havn.havn.app);
};
const forgetSummaries = () => havn.db.deleteFrom("job").where("kind", "=", "daily-summary").execute();
const at = async (wall: string) => {
  havn.clock.set(inDenmark(wall));
  await wakeRunners(havn.db, allLanes);
};

/** A case that Nora follows, so its messages are in her summary. */
const followed = async (title = "Faktura mangler"): Promise<number> => {
  const id = await buildMailedCase(havn, title);
  await havn.as("nora").subscribeToCareCase({ body: { caseId: id } });
  return id;
};
const say = (id: number, text: string, isInternal = false) => write(havn, "anna", id, `<p>${text}</p>`, isInternal);
const summaries = async () => (await outboxMails(havn, nora.email)).reverse();
const saidIn = async () =>
  (await summaries()).map(({ text }) => [...text.matchAll(/^> (.+)$/gm)].map(([, line]) => line));

describe("one summary a day is sent at 08:00 in Denmark, whatever the clocks and number of processes", () => {
  test.each([["2026-10-24"], ["2027-03-27"], ["2026-12-31"]])("around %s", async (first) => {
    await begin(`${first}T07:00:00`);
    await startOthers();
    const id = await followed();
    await forgetMails(havn);
    const days = [0, 1, 2].map((more) => addDays(first, more));
    for (const [n, day] of days.entries()) {
      await at(`${day}T07:30:00`);
      await say(id, `før ${day}`);
      await at(`${day}T07:59:59`);
      expect(await saidIn()).toHaveLength(n);
      await at(`${day}T08:00:00`);
      expect(await saidIn()).toHaveLength(n + 1);
      await say(id, `efter ${day}`);
      await at(`${day}T23:59:59`);
      expect(await saidIn()).toHaveLength(n + 1);
    }
    const [one = "", two = "", three = ""] = days;
    expect(await saidIn()).toEqual([[`før ${one}`], [`efter ${one}`, `før ${two}`], [`efter ${two}`, `før ${three}`]]);
    const waiting = await havn.db.selectFrom("job").select("run_at").where("kind", "=", "daily-summary").execute();
    expect(waiting.map(({ run_at }) => run_at.toISOString())).toEqual([
      new Date(inDenmark(`${addDays(first, 3)}T08:00:00`)).toISOString(),
    ]);
  });
});

describe("if Havn was down at 08:00", () => {
  test("the summary is sent once when Havn is back on that day", async () => {
    await begin("2026-11-20T07:00:00");
    const id = await followed();
    await say(id, "Vi ser på det");
    havn.clock.set(inDenmark("2026-11-20T14:30:00"));
    await startOthers();
    expect(await saidIn()).toEqual([["Vi ser på det"]]);
    await stopOthers();
    await say(id, "Og mere");
    await startOthers();
    await pass(havn, 3_600);
    expect(await saidIn()).toHaveLength(1);
    await at("2026-11-21T08:00:00");
    expect(await saidIn()).toEqual([["Vi ser på det"], ["Og mere"]]);
  });

  test("the next day's is sent on the next day, not before 08:00", async () => {
    await begin("2026-11-20T07:00:00");
    await say(await followed(), "Vi ser på det");
    havn.clock.set(inDenmark("2026-11-21T03:00:00"));
    await startOthers();
    expect(await saidIn()).toEqual([]);
    await at("2026-11-21T08:00:00");
    expect(await saidIn()).toEqual([["Vi ser på det"]]);
  });
});

describe("a process that dies", () => {
  test("before its transaction commits has sent nothing; the summary is sent later", async () => {
    await begin("2026-11-20T07:00:00");
    await say(await followed(), "Vi ser på det");
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'gone'; end $$`.execute(
      havn.db,
    );
    await sql`create trigger refuse before insert on job for each row when (new.kind = 'send-mail') execute function refuse()`.execute(
      havn.db,
    );
    await startOthers();
    await at("2026-11-20T08:00:00");
    await expect
      .poll(() =>
        havn.db
          .selectFrom("job")
          .select("attempts")
          .where("kind", "=", "mail-summary")
          .where("last_error", "is not", null)
          .execute(),
      )
      .toHaveLength(1);
    const rows = await havn.db.selectFrom("notification").select("id").where("mailed_at", "is not", null).execute();
    expect([rows, await havn.db.selectFrom("notification_summary").selectAll().execute()]).toEqual([[], []]);
    await sql`drop trigger refuse on job`.execute(havn.db);
    await at("2026-11-20T08:10:00");
    expect(await saidIn()).toEqual([["Vi ser på det"]]);
  });

  test("after it commits, and before the job is removed, sends nothing twice", async () => {
    await begin("2026-11-20T07:00:00");
    const id = await followed();
    await say(id, "Vi ser på det");
    await startOthers();
    await at("2026-11-20T08:00:00");
    expect(await saidIn()).toHaveLength(1);
    await say(id, "Og mere");
    const again = { userId: nora.id, day: "2026-11-20" };
    await storeJobs(
      havn.db,
      [
        { kind: "daily-summary", payload: {} },
        { kind: "mail-summary", payload: again },
        { kind: "mail-summary", payload: again },
      ],
      havn.clock.now(),
    );
    expect(await saidIn()).toHaveLength(1);
  });
});

describe("the summary", () => {
  beforeEach(async () => {
    await begin("2026-11-20T07:00:00");
    await startOthers();
  });

  test("is grouped by case, newest first, with links to the configured origin", async () => {
    const [one, two] = [await followed("Faktura"), await followed("Login")];
    await say(one, "Første");
    havn.clock.forward({ seconds: 1 });
    await say(two, "Anden");
    await at("2026-11-20T08:00:00");
    const [mail] = await summaries();
    const subject = "Your summary for Friday, November 20";
    expect(mail).toMatchObject({ subject, to: nora.email, toName: nora.name });
    const lines = [
      "2 cases have news",
      `#${two} Login\n${origin}/cases/${two}`,
      "> Anden",
      `#${one} Faktura\n${origin}/cases/${one}`,
      "> Første",
      `${origin}/notifications\n`,
    ];
    const places = lines.map((line) => mail?.text.indexOf(line) ?? -1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  test("isn't sent if it would be empty", async () => {
    const id = await followed();
    await say(id, "Læst");
    await havn.as("nora").markNotificationsRead({ body: { caseId: id, visited: true } });
    await at("2026-11-20T08:00:00");
    expect(await summaries()).toEqual([]);
  });

  test("omits visited cases, even those whose email is still to come", async () => {
    const id = await followed();
    const careCase = await read(havn, "anna", id);
    if (careCase) await change(havn, "anna", careCase, { severity: "Regular" });
    const rows = await havn.db
      .selectFrom("notification")
      .select(["in_inbox", "mail"])
      .where("user_id", "=", nora.id)
      .execute();
    expect(rows).toEqual([{ in_inbox: false, mail: 2 }]);
    await havn.as("nora").markNotificationsRead({ body: { caseId: id, visited: true } });
    await at("2026-11-20T08:00:00");
    expect(await summaries()).toEqual([]);
  });

  test("is checked when sent: what is internal, gone, muted or no longer visible is omitted", async () => {
    const [kept, muted, moved, internal] = [await followed(), await followed(), await followed(), await followed()];
    await say(kept, "Bliver");
    const { message } = await say(kept, "Slettet");
    for (const id of [muted, moved]) await say(id, `Væk fra ${id}`);
    await say(internal, "Kun for os", true);
    await havn.db
      .updateTable("notification")
      .set({ user_id: nora.id, mail: 2, is_internal: false })
      .where("case_id", "=", internal)
      .execute();
    await havn.as("anna").deleteCareCaseMessage({ body: { caseId: kept, messageId: message.id } });
    await havn.as("nora").muteCareCaseNotifications({ body: { caseId: muted, isMuted: true } });
    await havn.db.updateTable("care_case").set({ customer_no: 1002 }).where("id", "=", moved).execute();
    await at("2026-11-20T08:00:00");
    expect(await saidIn()).toEqual([["Bliver"]]);
    const left = await havn.db
      .selectFrom("notification")
      .select("id")
      .where("mail", "=", 2)
      .where("mailed_at", "is", null)
      .execute();
    expect(left).toEqual([]);
  });
});
