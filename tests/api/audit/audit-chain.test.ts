import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type ControlledTransaction, sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verifyChain } from "#audit/server/verify-chain.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { Tables } from "#platform/server/database/row-types.ts";
import { buildCase, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";

let havn: TestHavn;
/** Where the log is read and tampered with. */
let db: Db;
beforeAll(async () => {
  havn = await startTestHavn();
  db = havn.db;
  const { id } = await buildCase(havn);
  for (const text of ["et", "to", "tre"]) await write(havn, "nils", id, `<p>${text} 🐟 "æøå" \\ |</p>`);
  await refusalOf(havn.as("fie").createCareCaseMessage({ body: { caseId: id, comment: "<p>Hej</p>" } }));
});
afterAll(() => havn.close());

/** Bypasses the database's own rules, as a superuser can; within a transaction. */
async function tamper(work: (db: Db) => Promise<unknown>, within = db): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(within);
  await work(within);
}

const last = async () => (await sql<{ id: number }>`select max(id) as id from audit_row`.execute(db)).rows[0]?.id ?? 0;
const verify = (knownHead?: string) => verifyChain(db, { batch: 2, ...(knownHead && { knownHead }) });

test("writes and rejections form one chain, from the first to the last", async () => {
  const { rows, from, to, head, problem } = await verify();
  expect(problem).toBeNull();
  expect(rows).toBe(await last());
  expect([from, to]).toEqual([havn.clock.now(), havn.clock.now()]);
  expect(head).toMatch(/^[0-9a-f]{64}$/);
  const waiting = await sql`select 1 from audit_entry`.execute(havn.db);
  expect(waiting.rows).toEqual([]);
});

test("a rolled-back write leaves the row of its rejection, and no other", async () => {
  const before = await verify();
  const body = { caseId: 1, comment: "<p>Hej</p>", fileIds: [99] };
  const { statusCode } = await refusalOf(havn.as("nils").createCareCaseMessage({ body }));
  expect(await verify()).toMatchObject({ problem: null, rows: before.rows + 1 });
  const row = await havn.db
    .selectFrom("audit_row")
    .select("status")
    .where("id", "=", await last())
    .execute();
  expect(row).toEqual([{ status: statusCode }]);
});

test("a hundred concurrent writes form one chain", async () => {
  const before = (await verify()).rows;
  await Promise.all(
    Array.from({ length: 100 }, (_, i) => {
      const api = havn.as((["nils", "nora", "anna", "fie"] as const)[i % 4] ?? "nils");
      return i % 2
        ? api.createEmptyCareCase({ body: i % 4 === 2 ? { customerNumber: "1001" } : {} })
        : // With different ids, since equal refusals are counted in one row.
          refusalOf(
            i % 8 < 4
              ? api.deleteDraftCareCase({ body: { id: 987_654 + i } })
              : api.getCareCaseFilesBySearch({ body: { caseId: 987_654 + i } }),
          );
    }),
  );
  const after = await verify();
  expect(after).toMatchObject({ problem: null, rows: before + 100 });
  expect(await last()).toBe(after.rows);
});

describe("the database rejects", () => {
  test.each([
    "update audit_row set status = 200",
    "update audit_row set status = 200 where id < 0",
    "delete from audit_row",
    "truncate audit_row",
    "update audit_head set row_count = 0",
    "delete from audit_head",
    "truncate audit_head",
    "insert into audit_head select false, 1, 1, hash, hash from audit_head",
  ])("%s", async (statement) => {
    const before = await verify();
    await expect(sql.raw(statement).execute(havn.db)).rejects.toThrow("the audit log is only ever added to");
    expect(await verify()).toEqual(before);
  });

  test("a row's own hash: an added row is chained like any other", async () => {
    await sql`insert into audit_row (id, at, act, status, previous_hash, hash)
      values (1, now(), '/api/forged', 200, '\\x00', '\\x00')`.execute(havn.db);
    expect(await verify()).toMatchObject({ problem: null, rows: await last() });
  });
});

describe("the verification finds", () => {
  let tampering: ControlledTransaction<Tables>;
  beforeEach(async () => {
    tampering = await havn.db.startTransaction().execute();
    db = tampering;
  });
  afterEach(async () => {
    await tampering.rollback().execute();
    db = havn.db;
  });

  const columns = [
    "at = at + interval '1 ms'",
    "user_id = user_id + 1",
    "user_id = null",
    "impersonator_id = 2",
    "customer_no = 1002",
    "act = act || 'x'",
    "status = 201",
    `detail = '{"caseId": 2}'`,
    "detail = null",
    "request_id = null",
    "hash = previous_hash",
  ];
  test.each(columns)("a changed column: %s", async (change) => {
    await tamper((db) => sql`update audit_row set ${sql.raw(change)} where id = 3`.execute(db));
    expect((await verify()).problem).toMatch(/^row 3 of 2026-.* is not as it was written$/);
  });

  test("a removed row", async () => {
    await tamper((db) => sql`delete from audit_row where id = 3`.execute(db));
    expect((await verify()).problem).toMatch(/^row 4 .* does not follow the row before it/);
  });

  test("a removed first row", async () => {
    await tamper((db) => sql`delete from audit_row where id = 1`.execute(db));
    expect((await verify()).problem).toMatch(/^row 2 .* does not follow/);
  });

  test("a swapped pair", async () => {
    await tamper((db) => sql`update audit_row set id = -3 where id = 3`.execute(db));
    await tamper((db) => sql`update audit_row set id = 3 where id = 4`.execute(db));
    await tamper((db) => sql`update audit_row set id = 4 where id = -3`.execute(db));
    expect((await verify()).problem).toMatch(/^row 3 .* does not follow/);
  });

  test("an inserted row", async () => {
    await tamper((db) => sql`update audit_row set id = id + 100000 where id > 3`.execute(db));
    await tamper((db) =>
      sql`insert into audit_row select 4, r.at, r.user_id, null, r.customer_no, r.act, 200, null, null,
      r.hash, r.hash from audit_row r where id = 3`.execute(db),
    );
    expect((await verify()).problem).toMatch(/^row 4 .* is not as it was written$/);
  });

  test("a row after the end", async () => {
    const end = await last();
    await tamper((db) =>
      sql`insert into audit_row select ${end + 1}, r.at, r.user_id, null, null, r.act, 200, null, null,
      r.hash, r.hash from audit_row r where id = ${end}`.execute(db),
    );
    expect((await verify()).problem).toMatch(/^1 rows stand behind row/);
  });

  test("removed last rows, even all of them", async () => {
    const end = await last();
    await tamper((db) => sql`delete from audit_row where id > ${end - 2}`.execute(db));
    expect((await verify()).problem).toMatch(`the log ends with row ${end - 2}`);
    await tamper((db) => sql`truncate audit_row`.execute(db));
    expect((await verify()).problem).toMatch("the log ends with row 0 after 0 rows");
  });

  test("a missing end", async () => {
    await tamper((db) => sql`delete from audit_head`.execute(db));
    expect((await verify()).problem).toMatch("audit_head) is missing");
  });

  test("a rewritten chain, compared with a head that was kept elsewhere", async () => {
    const { head } = await verify();
    await write(havn, "nils", 1, "<p>Fire</p>");
    expect((await verify(head)).problem).toBeNull();
    expect((await verify(head.toUpperCase())).problem).toBeNull();
    await tamper(async (db) => {
      await sql`delete from audit_row where id > 3`.execute(db);
      await sql`update audit_head h set last_id = 3, row_count = 3, hash = r.hash, previous_hash = r.previous_hash
        from audit_row r where r.id = 3`.execute(db);
    });
    expect((await verify()).problem).toBeNull();
    expect((await verify(head)).problem).toBe(`the head ${head} is not in the chain: what led to it was written anew`);
  });
});

describe("npm run audit:verify", () => {
  const run = async (...args: string[]) => {
    const env = { ...process.env, DATABASE_URL: havn.havn.app.database.url };
    const command = ["src/audit/server/verify-command.ts", ...args];
    return promisify(execFile)(process.execPath, command, { env }).then(
      ({ stdout }) => ({ status: 0, stdout, stderr: "" }),
      (error: { code: number; stdout: string; stderr: string }) => ({ status: error.code, ...error }),
    );
  };

  test("reports the number of rows, the first and last time, the head, and OK", async () => {
    const { rows, head } = await verify();
    const { status, stdout } = await run("--head", head);
    expect([status, stdout.split("\n")[0]]).toEqual([0, expect.stringMatching(`^${rows} rows from 2026-.* to 2026-`)]);
    expect(stdout).toContain(`\nhead ${head}\nOK\n`);
  });

  test("rejects a malformed head", async () => {
    expect(await run("--head", "abc")).toMatchObject({ status: 1, stderr: expect.stringContaining("--head <64") });
  });

  // The last one, since the command reads what is committed: the log isn't whole afterwards.
  test("names the first bad row, and fails", async () => {
    const change = sql`update audit_row set status = 201 where id in (3, 5)`;
    await havn.db.transaction().execute((tx) => tamper((db) => change.execute(db), tx));
    const { status, stdout } = await run();
    expect([status, stdout]).toEqual([1, expect.stringMatching(/\nNOT OK: row 3 of .* is not as it was written\n$/)]);
  });
});
