import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { personConcurrency } from "#platform/server/limits/person-concurrency.ts";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false", HAVN_ROLES: "api" } });
});
afterAll(() => havn.close());

const { atOnce, waiting } = personConcurrency.writes;

/** Does something while nobody else can write on this case. */
async function whileHeld(caseId: number, act: () => Promise<void>): Promise<void> {
  await havn.db.transaction().execute(async (tx) => {
    await sql`select from care_case where id = ${caseId} for update`.execute(tx);
    await act();
  });
}

const heldUp = async () => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(havn.db);
  return rows.length;
};

test("one person's many calls waiting for a case leave connections for everybody else", async () => {
  const { id } = await buildCase(havn);
  const burst: ReturnType<typeof write>[] = [];
  await whileHeld(id, async () => {
    burst.push(...Array.from({ length: 30 }, (_, n) => write(havn, "nils", id, `<p>Nummer ${n}</p>`)));
    await expect.poll(heldUp).toBe(atOnce);
    const { rows } = await havn.as("anna").getCareCasesBySearch({ body: { preset: "active" } });
    expect(rows.map((row) => row.id)).toContain(id);
    expect(await heldUp()).toBe(atOnce);
  });
  const written = await Promise.all(burst);
  expect(new Set(written.map(({ message }) => message.id)).size).toBe(30);
});

test("a person with too many waiting calls gets a retry time", async () => {
  const { id } = await buildCase(havn);
  const all: ReturnType<typeof write>[] = [];
  await whileHeld(id, async () => {
    all.push(...Array.from({ length: atOnce + waiting + 1 }, () => write(havn, "nora", id, "<p>Igen</p>")));
    expect(await refusalOf(Promise.race(all))).toMatchObject({
      statusCode: 429,
      data: { code: "tooManyRequests", retryAfterSeconds: 5 },
    });
  });
  const ended = await Promise.allSettled(all);
  expect(ended.filter(({ status }) => status === "rejected")).toHaveLength(1);
});

test("incoming files wait in the same way", async () => {
  const { id } = await buildCase(havn);
  const burst: ReturnType<typeof uploadFile>[] = [];
  await whileHeld(id, async () => {
    const bytes = Buffer.from("hej");
    burst.push(
      ...Array.from({ length: 12 }, (_, n) => uploadFile(havn, "nils", { caseId: id, name: `${n}.txt`, bytes })),
    );
    await expect.poll(heldUp).toBe(atOnce);
    await havn.as("anna").getCareCasesBySearch({ body: { preset: "active" } });
    expect(await heldUp()).toBe(atOnce);
  });
  expect(await Promise.all(burst)).toHaveLength(12);
});
