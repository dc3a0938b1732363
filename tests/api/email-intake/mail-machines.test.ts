import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ingestMail } from "#email-intake/server/intake/ingest-mail.ts";
import { listOutbox, outboxFolder, readFromOutbox } from "#platform/server/mail/outbox.ts";
import { buildCase, change, read, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { pass } from "#tests/support/mail/case-mails.ts";
import { intakeOf, startIntake } from "#tests/support/mail/mail-intake.ts";
import { people } from "#tests/support/people/people.ts";

describe("a seemingly automatic email", () => {
  let havn: TestHavn;
  beforeAll(async () => {
    havn = await startIntake({});
  });
  afterAll(() => havn.close());
  beforeEach(() => havn.clock.forward({ minutes: 61 }));
  const { take, messagesOf, mailOf, answer, receiptsTo } = intakeOf(() => havn);

  const heads: readonly Record<string, string>[] = [
    { "X-Auto-Response-Suppress": "All" },
    { Precedence: "bulk" },
    { Precedence: "list", "List-Id": "<alle.nordlys.example>" },
    { "Auto-Submitted": "auto-generated" },
  ];

  test.each(heads)("becomes a message if it answers an email to its sender: %o", async (machine) => {
    const careCase = await buildCase(havn);
    expect(await take(await answer(careCase.id, "nora", machine, "Det virker"))).toMatchObject({ state: "appended" });
    expect(await messagesOf(careCase.id)).toMatchObject([{ comment: "<p>Det virker</p>" }]);
  });

  test.each(heads)("waits otherwise, from known people and strangers, and is not answered: %o", async (machine) => {
    for (const From of [people.fie.email, "nyt@ukendt.example"]) {
      const { id } = await take(rawMail({ From, ...machine }));
      expect(await mailOf(id)).toMatchObject({ state: "waiting", why: machine["List-Id"] ? "list" : "automatic" });
    }
    expect(await receiptsTo("fie")).toEqual([]);
  });

  test("isn't answered if it becomes a case, either", async () => {
    const closed = await change(havn, "anna", await buildCase(havn, { by: "fie" }), { status: "CaseClosed" });
    havn.clock.forward({ days: 14, seconds: 1 });
    const raw = await answer(closed.id, "fie", { "Auto-Submitted": "auto-generated" });
    expect(await take(raw)).toMatchObject({ state: "created" });
    expect(await receiptsTo("fie")).toEqual([]);
  });

  test.each<Record<string, string>>([
    { "Auto-Submitted": "auto-replied", Subject: "Jeg er på ferie" },
    { "X-Auto-Response-Suppress": "All", Subject: "Automatisk svar: Faktura" },
    { Subject: "Fravær: SV: Faktura" },
    { "Return-Path": "<>", Precedence: "bulk" },
  ])("waits on the case if it is an automatic reply, which changes nothing: %o", async (machine) => {
    const careCase = await buildCase(havn);
    await write(havn, "anna", careCase.id, "<p>Hvilken version?</p>");
    await change(havn, "anna", (await read(havn, "anna", careCase.id)) as never, { status: "WaitsOnCustomer" });
    const before = await read(havn, "nora", careCase.id);
    const { id } = await take(await answer(careCase.id, "nora", machine));
    expect(await mailOf(id)).toMatchObject({ state: "waiting", why: "autoReply", careCase: { id: careCase.id } });
    expect(await read(havn, "nora", careCase.id)).toEqual(before);
    await havn.as("anna").appendIncomingMail({ body: { mailId: id, caseId: careCase.id } });
    expect((await messagesOf(careCase.id, "nora")).at(-1)).toMatchObject({ author: { id: people.nora.id } });
  });
});

describe("two Havns, each with a user whose address is the other's mailbox,", () => {
  let one: TestHavn;
  let other: TestHavn;
  const start = (name: string) =>
    startTestHavn({
      env: {
        HAVN_ORIGIN: `https://${name}.example`,
        MAIL_REPLY_TO: `care@${name}.example`,
        MAIL_FROM: `care@${name}.example`,
      },
    });
  beforeAll(async () => {
    [one, other] = await Promise.all([start("en"), start("anden")]);
    const set = (havn: TestHavn, email: string) =>
      havn.db.updateTable("app_user").set({ email }).where("id", "=", people.nora.id).execute();
    await Promise.all([set(one, "care@anden.example"), set(other, "care@en.example")]);
  });
  afterAll(() => Promise.all([one.close(), other.close()]));

  const carried = new Set<string>();
  /** Delivers the emails of one installation to the other, as their mail servers would; returns how many there were. */
  async function carry(from: TestHavn, to: TestHavn, address: string): Promise<number> {
    await pass(from, 61);
    await untilJobsAreDone(from);
    const folder = outboxFolder(from.dataDir);
    let count = 0;
    for (const name of (await listOutbox(folder, 1_000)).reverse()) {
      const bytes = await readFromOutbox(folder, name);
      const isFor = bytes && new RegExp(`^To: .*${address}`, "im").test(bytes.toString("latin1"));
      if (!isFor || carried.has(`${address} ${name}`)) continue;
      carried.add(`${address} ${name}`);
      await ingestMail(to.havn.app, bytes, to.clock.now());
      count += 1;
    }
    return count;
  }

  /** Delivers emails in both directions until there are none left; returns how many were delivered. */
  async function carryAll(): Promise<number> {
    let count = 0;
    for (let round = 0; round < 20; round++) {
      const carriedNow = (await carry(one, other, "care@anden.example")) + (await carry(other, one, "care@en.example"));
      if (carriedNow === 0) return count;
      count += carriedNow;
    }
    throw new Error("they answer each other for ever");
  }

  const states = async ({ db }: TestHavn) =>
    (await db.selectFrom("incoming_mail").select(["state", "case_id"]).orderBy("id").execute()).map(
      ({ state }) => ["received", "appended", "created", "waiting", "ignored", "discarded"][state],
    );
  const comments = async (havn: TestHavn, caseId: number) =>
    (await havn.as("anna").getCareCaseMessagesBySearch({ body: { caseId } })).messages.map(({ comment }) => comment);

  test("exchange emails, lose none, and stop", async () => {
    const mine = await buildCase(one, { by: "nora", changes: { contactPersonId: people.nora.id } });
    await write(one, "anna", mine.id, "<p>Hvornår kommer delen?</p>");
    await carryAll();
    expect(await states(other)).toEqual(["created"]);
    const [theirs] = await other.db.selectFrom("care_case").select("id").execute();
    const theirId = theirs?.id ?? 0;
    expect((await read(other, "anna", theirId))?.description).toContain("Hvornår kommer delen?");
    // Its confirmation came back as an automatic reply, and waits on the case that it is about.
    expect(await states(one)).toEqual(["waiting"]);
    await write(other, "anna", theirId, "<p>På torsdag</p>");
    expect(await carryAll()).toBeGreaterThan(0);
    expect((await comments(one, mine.id)).join()).toContain("På torsdag");
    await write(one, "anna", mine.id, "<p>Tak</p>");
    await carryAll();
    expect((await comments(other, theirId)).join()).toContain("Tak");
    await change(one, "anna", (await read(one, "anna", mine.id)) as never, { status: "Delivered" });
    expect(await carryAll()).toBeLessThan(10);
    expect([await states(one), await states(other)].flat()).not.toContain("ignored");
    const cases = await other.db.selectFrom("care_case").select("id").execute();
    expect(cases).toHaveLength(1);
  });
});
