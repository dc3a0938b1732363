import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyChain } from "#audit/server/verify-chain.ts";
import { describeSchema } from "#platform/server/schema/describe-schema.ts";
import { backUp, type EmptyPlace, emptyPlace, runBackupCommand } from "#tests/support/backup/backups.ts";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";

const secret = "a-secret-of-forty-characters-for-backups";
let havn: TestHavn;
let place: EmptyPlace;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "havn-backups-"));
  havn = await startTestHavn({ env: { HAVN_SECRET: secret, HAVN_RATE_LIMITS: "false" } });
  place = await emptyPlace();
});
afterAll(async () => {
  await havn.close();
  await place.close();
  rmSync(folder, { recursive: true, force: true });
});

async function schemaOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await describeSchema(client);
  } finally {
    await client.end();
  }
}

/** Twenty who write one message after another; returns what was acknowledged by now. */
function twentyWriters(caseId: number) {
  const acknowledged: number[] = [];
  let goesOn = true;
  const writeOn = async (writer: number) => {
    for (let n = 0; goesOn; n += 1) {
      const { message } = await write(havn, "anna", caseId, `<p>${writer}: ${n}</p>`, true);
      acknowledged.push(message.id);
    }
  };
  const writing = Promise.all(Array.from({ length: 20 }, (_, writer) => writeOn(writer)));
  return {
    acknowledged,
    stop: async () => {
      goesOn = false;
      await writing;
    },
  };
}

const textsOf = (db: TestHavn["db"]) => db.selectFrom("case_message").select(["id", "comment"]).orderBy("id").execute();

/** Nobody else can read it, it has no secret, and nothing is left of how it was made. */
function expectToBeKept(backup: string): void {
  const all = readdirSync(backup, { recursive: true, withFileTypes: true });
  const mode = (path: string) => statSync(path).mode & 0o777;
  expect(mode(backup)).toBe(0o700);
  for (const entry of all) expect(mode(join(entry.parentPath, entry.name))).toBe(entry.isFile() ? 0o600 : 0o700);
  expect(all.filter(({ name }) => name.endsWith(".part"))).toEqual([]);
  expect(readdirSync(folder)).toEqual(["whole"]);
  const described = readFileSync(join(backup, "backup.json"), "utf8");
  expect(described).not.toContain(secret);
  expect(JSON.parse(described)).toMatchObject({
    format: 1,
    encrypted: false,
    secrets: [expect.stringMatching(/^\w{8}$/)],
  });
}

test("a backup under twenty writers has all that was acknowledged before it began, and is restored as it was", async () => {
  const { id: caseId } = await buildCase(havn);
  const bytes = Buffer.from("a file that is kept\n".repeat(1_000));
  await uploadFile(havn, "anna", { caseId, name: "kept.txt", bytes });
  const writers = twentyWriters(caseId);
  await expect.poll(() => writers.acknowledged.length).toBeGreaterThan(40);
  const before = [...writers.acknowledged];
  const backup = join(folder, "whole");
  const made = await backUp(havn.havn.app, backup);
  await expect.poll(() => writers.acknowledged.length).toBeGreaterThan(before.length);
  await writers.stop();

  expectToBeKept(backup);

  await place.restore(backup);
  const restored = await textsOf(place.db);
  expect(restored.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
  const live = new Map((await textsOf(havn.db)).map(({ id, comment }) => [id, comment]));
  for (const { id, comment } of restored) expect(live.get(id)).toBe(comment);

  const { storage_key: key } = await place.db.selectFrom("case_file").selectAll().executeTakeFirstOrThrow();
  expect(await buffer(await place.files.read(key))).toEqual(bytes);
  expect(await schemaOf(place.url)).toBe(await schemaOf(havn.havn.app.database.url));
  expect(await verifyChain(place.db, { knownHead: made.audit.head })).toMatchObject({
    rows: made.audit.rows,
    head: made.audit.head,
    problem: null,
  });
  // New rows go on behind those that were restored.
  const { id } = await place.db
    .insertInto("case_message")
    .values({ case_id: caseId, author_id: 1, by_staff: true, is_internal: true, comment: "", created_at: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect(id).toBeGreaterThan(restored.at(-1)?.id ?? 0);
  const copy = await place.db.selectFrom("restored_copy").selectAll().executeTakeFirstOrThrow();
  expect(copy).toMatchObject({ backup_made_at: new Date(made.madeAt), went_on_at: null, went_on_by: null });
});

test("the commands say what they did, what is missing in the backup, and what needs another secret", async () => {
  const target = await emptyPlace();
  try {
    const backup = join(folder, "by-command");
    const forgotten = { HAVN_FORGOTTEN_FILE: join(folder, "forgotten.jsonl") };
    const env = { DATABASE_URL: havn.havn.app.database.url, HAVN_DATA_DIR: havn.dataDir, ...forgotten };
    await sql`create table of_others (id integer generated always as identity)`.execute(havn.db);
    const made = await runBackupCommand("backup", [backup], env);
    expect(made).toMatch(/^These tables aren't Havn's, and aren't in it: of_others\.$/m);
    expect(made).toMatch(/ and 1 files as of \S+, \d+ bytes, read back: .*by-command$/m);
    expect(made).toMatch(/^HAVN_SECRET \(\w{8}\) isn't in it, and restoring needs it/m);
    const [run] = await havn.db.selectFrom("backup_run").selectAll().execute();
    expect(run).toMatchObject({ outcome: "whole", encrypted: false, bytes: expect.any(Number) });

    const another = { HAVN_SECRET: "another-secret-of-forty-characters-fghij" };
    const where = { DATABASE_URL: target.url, HAVN_DATA_DIR: target.dataDir };
    const restored = await runBackupCommand("restore", [backup], { ...where, ...another });
    expect(restored).toMatch(/^The audit log is intact: \d+ rows, head [0-9a-f]{64}\.$/m);
    expect(restored).toContain("Nobody can know here who was pseudonymized since");
    expect(restored).toMatch(/^These were sealed with another HAVN_SECRET \(\w{8}\) .* need it:\n {2}the key /m);
    const acts = target.db.selectFrom("audit_row").select("act").orderBy("id", "desc").limit(1);
    expect(await acts.executeTakeFirst()).toEqual({ act: "restore" });

    const again = runBackupCommand("backup", [backup], env);
    await expect(again).rejects.toThrow(`${backup} is there already: a backup is made in a folder of its own`);
    const outcomes = await havn.db.selectFrom("backup_run").select("outcome").orderBy("id").execute();
    expect(outcomes[1]?.outcome).toContain("is there already");
  } finally {
    await target.close();
  }
});
