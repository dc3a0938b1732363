import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cleanUpJobs } from "#app/server/clean-up-job.ts";
import { maxAcknowledgedAnHour } from "#email-intake/rules/acknowledgement/acknowledged-mail.ts";
import { ingestMail } from "#email-intake/server/intake/ingest-mail.ts";
import type { Mail } from "#platform/server/mail/mail.ts";
import { migrate } from "#platform/server/schema/migrate.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { createTestDatabase } from "#tests/support/havn/test-database.ts";
import { startIntake } from "#tests/support/mail/mail-intake.ts";
import { mailFrom, provenFrom, rememberedOf } from "#tests/support/mail/remembered-senders.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startIntake();
});
afterAll(() => havn.close());
beforeEach(async () => {
  havn.clock.forward({ days: 3 });
  await havn.db.deleteFrom("job").execute();
});
const { take } = rememberedOf(() => havn);

/** Emails that wait to be sent, oldest first. */
const sent = async (): Promise<Mail[]> => {
  const jobs = await havn.db
    .selectFrom("job")
    .select("payload")
    .where("kind", "=", "send-mail")
    .orderBy("id")
    .execute();
  return jobs.map(({ payload }) => (payload as { mail: Mail }).mail);
};
const told = async (raw: Buffer): Promise<string[]> => {
  const { state } = await take(raw);
  expect(state).toBe("waiting");
  return (await sent()).map(({ to }) => to);
};

describe("the confirmed sender of mail that waits", () => {
  test("is told that it arrived, with nothing of what they wrote", async () => {
    const heads = {
      From: "Lone Lund <lone@firma.example>",
      Subject: "Hemmelig pris",
      "Message-ID": "<abc@firma.example>",
    };
    await take(provenFrom("lone@firma.example", heads));
    const [mail, ...more] = await sent();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: "lone@firma.example",
      subject: "Vi har modtaget din mail",
      autoSubmitted: "auto-replied",
    });
    expect(JSON.stringify(mail)).not.toMatch(/Lund|Hemmelig|abc@|inReplyTo|references|replyTo/);
    expect(mail?.html).not.toMatch(/href|<img/);
  });

  test("is told once in 24 hours, however many mails they send at once", async () => {
    const mails = [1, 2, 3, 4].map((number) => provenFrom("lone@firma.example", { Subject: `Nr. ${number}` }));
    await Promise.all(mails.map(take));
    havn.clock.forward({ hours: 24, seconds: -1 });
    expect(await told(provenFrom("LONE@firma.example", { Subject: "Igen" }))).toEqual(["lone@firma.example"]);
    havn.clock.forward({ seconds: 1 });
    expect(await told(provenFrom("lone@firma.example", { Subject: "Og igen" }))).toHaveLength(2);
  });

  test("is told in the language of the company for which it may be", async () => {
    const domain = { domain: "firma.example", customer_no: 1002, added_by: people.anna.id, added_at: havn.clock.now() };
    await havn.db.insertInto("mail_domain").values(domain).execute();
    await havn.as("anna").updatePreferencesByCustomerNumber({
      body: { customerNumber: "1002", preferences: [{ kind: "Language", value: "en-US" }] },
    });
    await take(provenFrom("ny@firma.example"));
    expect((await sent()).map(({ subject }) => subject)).toEqual(["We have received your mail"]);
  });

  test("may be somebody we know", async () => {
    const leaves = havn.db.deleteFrom("user_customer").where("user_id", "=", people.finn.id);
    await leaves.execute();
    expect(await told(provenFrom(people.finn.email))).toEqual([people.finn.email]);
  });
});

describe("nobody is told", () => {
  test.each<[what: string, raw: () => Buffer]>([
    ["whom nothing confirms", () => mailFrom("lone@firma.example")],
    [
      "whom another server confirms",
      () => mailFrom("lone@firma.example", { "Authentication-Results": "mx.evil.example; dmarc=pass" }),
    ],
    ["who may be forged", () => mailFrom("x@f.example", { "Authentication-Results": "mx.example.com; dmarc=fail" })],
    [
      "with another address in From",
      () => provenFrom("lone@firma.example", { From: "x@firma.example <lone@firma.example>" }),
    ],
    ["who is a machine", () => provenFrom("lone@firma.example", { Precedence: "bulk" })],
    ["who is submitted by one", () => provenFrom("lone@firma.example", { "Auto-Submitted": "auto-generated" })],
    [
      "who is away, as another Havn's acknowledgement",
      () => provenFrom("lone@firma.example", { "Auto-Submitted": "auto-replied" }),
    ],
    ["without a return path", () => provenFrom("lone@firma.example", { "Return-Path": "<>" })],
    ["who is a list", () => provenFrom("lone@firma.example", { "List-Id": "<a.firma.example>" })],
    [
      "who can be unsubscribed from",
      () => provenFrom("lone@firma.example", { "List-Unsubscribe": "<mailto:x@y.example>" }),
    ],
    ["who reads no answers", () => provenFrom("noreply@firma.example")],
    ["who is a colleague", () => provenFrom(people.bo.email)],
  ])("%s", async (_what, raw) => {
    expect(await told(raw())).toEqual([]);
  });

  test("whose mail became a case: they get the usual receipt, or nothing", async () => {
    await take(provenFrom(people.nora.email));
    expect((await sent()).map(({ subject }) => subject)).toEqual([expect.stringContaining("sag #")]);
  });

  test("beyond 200 in an hour", async () => {
    const at = havn.clock.now();
    const rows = Array.from({ length: maxAcknowledgedAnHour - 1 }, (_, one) => ({
      address: Buffer.alloc(32, `a${one}`),
      at,
    }));
    await havn.db.insertInto("mail_acknowledgement").values(rows).execute();
    await Promise.all(["a", "b", "c"].map((name) => take(provenFrom(`${name}@firma.example`))));
    expect(await sent()).toHaveLength(1);
    havn.clock.forward({ hours: 1, seconds: 1 });
    expect(await told(provenFrom("d@firma.example"))).toHaveLength(2);
  });

  test("if the setting is off", async () => {
    const { app } = havn.havn;
    const off = { ...app, settings: { ...app.settings, cases: { ...app.settings.cases, acknowledgeMail: false } } };
    await ingestMail(off, provenFrom("lone@firma.example"), havn.clock.now());
    expect(await sent()).toEqual([]);
  });
});

test("that somebody was told is forgotten after two days", async () => {
  await take(provenFrom("lone@firma.example"));
  const count = async () => (await havn.db.selectFrom("mail_acknowledgement").select("at").execute()).length;
  await cleanUpJobs["clean-up"](havn.havn.app, {});
  expect(await count()).toBe(1);
  havn.clock.forward({ days: 2, seconds: 1 });
  await cleanUpJobs["clean-up"](havn.havn.app, {});
  expect(await count()).toBe(0);
});

test("it is on for a new installation, and off after an upgrade of one with people", async () => {
  const database = await createTestDatabase("bare");
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const stored = async () =>
      (await client.query("SELECT value FROM setting WHERE name = 'cases.acknowledgeMail'")).rows;
    await migrate(database.url);
    expect(await stored()).toEqual([]);
    await client.query("DELETE FROM schema_migration WHERE name LIKE '0027-%'");
    await client.query("DROP TABLE mail_acknowledgement");
    await client.query("INSERT INTO app_user (kind, name, name_sort, email) VALUES (0, 'Bo', 'bo', 'bo@havn.example')");
    await migrate(database.url);
    expect(await stored()).toEqual([{ value: false }]);
  } finally {
    await client.end();
    await database.drop();
  }
});
