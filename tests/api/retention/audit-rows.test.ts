import { type KyselyPlugin, sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { verifyChain } from "#audit/server/verify-chain.ts";
import type { Db } from "#platform/server/database/database.ts";
import { buildCase, read, write } from "#tests/support/cases/build-case.ts";
import { keep, removals } from "#tests/support/cases/keep-things.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { fjord, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
let caseId: number;
let old: number;
beforeEach(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
  caseId = (await buildCase(havn)).id;
  await write(havn, "nils", caseId, "<p>Det haster</p>");
  old = await last();
  await keep(havn, { name: "retention.auditRows", value: { months: 12 } });
});
afterEach(() => havn.close());

const last = async () =>
  (await sql<{ id: number }>`select max(id) as id from audit_row`.execute(havn.db)).rows[0]?.id ?? 0;
const first = async () =>
  (await sql<{ id: number }>`select min(id) as id from audit_row`.execute(havn.db)).rows[0]?.id ?? 0;
const verify = (knownHead?: string) => verifyChain(havn.db, { batch: 3, ...(knownHead && { knownHead }) });
/** Bypasses the database's own rules, as a superuser can. */
const tamper = (work: (db: Db) => Promise<unknown>) =>
  havn.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await work(db);
  });
const passYear = async () => {
  havn.clock.forward({ days: 368 });
  await write(havn, "anna", caseId, "<p>Et år senere</p>", true);
  await untilJobsAreDone(havn);
};

test("old rows are removed, the rest is still one chain, and a row records where it begins", async () => {
  const { head } = await verify();
  await passYear();
  const [removed] = await removals(havn);
  expect(removed).toMatchObject({ setting: "retention.auditRows", removed: old + 1, upToRow: old + 1, hash: head });
  expect(await first()).toBe(old + 2);
  expect(await verify()).toMatchObject({ problem: null, removed: old + 1 });
  expect(await verify(head)).toMatchObject({ problem: null });

  await passYear();
  expect(await removals(havn)).toHaveLength(1);
  expect(await verify()).toMatchObject({ problem: null });
  expect((await verify()).removed).toBeGreaterThan(old + 1);
});

test("a removed row after the beginning, or an unrecorded removal, is detected", async () => {
  await passYear();
  await tamper((db) => sql`delete from audit_row where id = (select min(id) from audit_row)`.execute(db));
  expect((await verify()).problem).toMatch(/does not follow the row before it/);
  const next = await first();
  await tamper((db) =>
    sql`insert into audit_removal (up_to_id, at, row_count, hash)
      select ${next}::bigint - 1, now(), ${next}::bigint - 1, previous_hash from audit_row where id = ${next}`.execute(
      db,
    ),
  );
  expect((await verify()).problem).toMatch(/no row says that those up to it were removed/);
});

test.each(["case", "company"] as const)(
  "nothing since the creation of a %s on hold is removed, whoever wrote about it",
  async (kind) => {
    await sql`update customer set created_at = ${havn.clock.now()}::timestamptz + interval '1 day'`.execute(havn.db);
    havn.clock.forward({ hours: 2 });
    const since = await last();
    const { id } = await buildCase(havn, { by: "anna" });
    const version = (await read(havn, "anna", id))?.version ?? 0;
    const moved = { id, version, customerNumber: fjord, contactPersonId: people.fie.id };
    await havn.as("anna").changeCustomerAndCustomerContactPersonOnCareCase({ body: moved });
    const subject = kind === "case" ? { kind, caseId: id } : { kind, customerNumber: fjord };
    await havn.as("anna").putHold({ body: { subject, reason: "Sag i retten" } });
    await passYear();
    expect(await first()).toBe(since + 1);
    expect(await verify()).toMatchObject({ problem: null });
  },
);

test("rows that are removed by age during the check are no problem", async () => {
  let isFirst = true;
  const removing: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (isFirst) {
        isFirst = false;
        await passYear();
      }
      return result;
    },
  };
  const report = await verifyChain(havn.db.withPlugin(removing), { batch: 3 });
  expect(report).toMatchObject({ problem: null, removed: old + 1 });
});

test.each([
  "delete from audit_row where id = 1",
  "update audit_removal set at = now()",
  "delete from audit_removal",
  "truncate audit_removal",
])("the database rejects: %s", async (statement) => {
  await expect(sql.raw(statement).execute(havn.db)).rejects.toThrow("the audit log is only ever added to");
});

test("the database rejects removing rows of the last year, whoever asks", async () => {
  const { now } = havn.clock;
  const remove = sql`insert into audit_removal (up_to_id, at) values (${old}, ${now()})`.execute(havn.db);
  await expect(remove).rejects.toThrow("too new to be removed");
  expect(await verify()).toMatchObject({ problem: null, removed: 0 });
});
