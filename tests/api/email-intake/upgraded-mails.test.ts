import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { incomingMailStates, intakeReasons } from "#email-intake/contract/incoming-mail.ts";
import { migrate } from "#platform/server/database/migrate.ts";
import { buildCase } from "#tests/support/cases/cases.ts";
import { olderDatabase } from "#tests/support/havn/older-database.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { people } from "#tests/support/people/people.ts";

/* Mails that were taken in before what our mails hold for one reader alone was taken out of them. */
let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_ROLES: "api" } });
});
afterAll(() => havn.close());

const token = `12.4711.${"a".repeat(43)}`;
const link = `https://care.example.com/unsubscribe?token=${token}`;
const address = `care+4711.12.${"b".repeat(20)}@example.com`;
const quoted = `<p>Se <a href="${link}">Følg <em>ikke</em> sagen</a> og <a href="https://a.example/">her</a></p><p>${link}</p><p>Til: ${address}</p>`;
const left =
  '<p>Se Følg <em>ikke</em> sagen og <a href="https://a.example/">her</a></p><p>…</p><p>Til: care@example.com</p>';

test("the upgrade takes it out of what mails became, leaves what people typed, and has the words found anew", async () => {
  const byMail = await buildCase(havn, { by: "nora" });
  const other = await buildCase(havn, { by: "nora" });
  const older = await olderDatabase("0057", havn.havn.app.database.url);
  const client = new pg.Client({ connectionString: older.url });
  await client.connect();
  await client.query("UPDATE case_description SET description = $2 WHERE case_id = $1", [byMail.id, quoted]);
  for (const [id, caseId, comment] of [
    [1, byMail.id, quoted],
    [2, other.id, "<p>4.2</p>"],
  ]) {
    await client.query(
      `INSERT INTO case_message (id, case_id, author_id, by_staff, is_internal, comment, created_at)
       VALUES ($1, $2, $3, false, false, $4, now())`,
      [id, caseId, people.nora.id, comment],
    );
  }
  for (const [state, caseId, messageId] of [
    [2, byMail.id, null],
    [1, byMail.id, 1],
    [1, other.id, 2],
  ]) {
    await client.query(
      `INSERT INTO incoming_mail (fingerprint, received_at, state, why, trust, case_id, message_id, from_name, from_email, subject, size)
       VALUES (sha256(gen_random_uuid()::text::bytea), now(), $1, 1, 1, $2, $3, '', '', '', 1)`,
      [state, caseId, messageId],
    );
  }
  await migrate(older.url);
  const texts = await client.query(
    `SELECT id, comment AS text FROM case_message
     UNION ALL SELECT 3, description FROM case_description WHERE case_id = $1 ORDER BY id`,
    [byMail.id],
  );
  const jobs = await client.query("SELECT payload FROM job WHERE kind = 'index-case'");
  const shared = await client.query("SELECT DISTINCT is_shared FROM incoming_mail");
  await client.end();
  await older.drop();
  expect(texts.rows.map(({ text }) => text)).toEqual([left, "<p>4.2</p>", left]);
  expect(jobs.rows).toEqual([{ payload: { caseId: byMail.id } }]);
  // Who else had those mails nobody knows.
  expect(shared.rows).toEqual([{ is_shared: true }]);
});

test("the upgrade has those wait that were ignored as a machine's or a list's, and no others", async () => {
  const older = await olderDatabase("0059", havn.havn.app.database.url);
  const client = new pg.Client({ connectionString: older.url });
  await client.connect();
  const code = (reason: (typeof intakeReasons)[number]) => intakeReasons.indexOf(reason);
  const before = [
    ["ignored", "automatic", null],
    ["ignored", "list", null],
    ["ignored", "bounce", null],
    ["ignored", "ownMail", null],
    ["discarded", "byStaff", people.anna.id],
    ["ignored", "list", people.anna.id],
  ] as const;
  for (const [state, why, by] of before) {
    await client.query(
      `INSERT INTO incoming_mail (fingerprint, received_at, state, why, trust, from_name, from_email, subject, size, handled_by)
       VALUES (sha256(gen_random_uuid()::text::bytea), now(), $1, $2, 1, '', '', '', 1, $3)`,
      [incomingMailStates.indexOf(state), code(why), by],
    );
  }
  await migrate(older.url);
  const { rows } = await client.query("SELECT state FROM incoming_mail ORDER BY id");
  await client.end();
  await older.drop();
  expect(rows.map(({ state }) => incomingMailStates[state])).toEqual([
    "waiting",
    "waiting",
    "ignored",
    "ignored",
    "discarded",
    "ignored",
  ]);
});
