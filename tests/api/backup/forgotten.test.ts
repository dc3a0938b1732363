import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noteForgotten } from "#backup/server/forgotten-file.ts";
import { backUp, emptyPlace, runBackupCommand } from "#tests/support/backup/backups.ts";
import { buildCase, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
let folder: string;
let since: string;
let backup: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "havn-forgotten-"));
  since = join(folder, "forgotten.jsonl");
  havn = await startTestHavn({ env: { HAVN_FORGOTTEN_FILE: since }, clockRuns: true });
  const { id } = await buildCase(havn, { by: "finn" });
  await write(havn, "anna", id, `<p><span data-mention="${people.finn.id}">@Finn Fjord</span> and Nils</p>`);
  const pseudonymize = async (person: "nils" | "finn") => {
    await havn.as("anna").pseudonymizeUser({ body: { userId: people[person].id, email: people[person].email } });
    await untilJobsAreDone(havn);
  };
  await pseudonymize("nils");
  backup = join(folder, "backup");
  await backUp(havn.havn.app, backup);
  await pseudonymize("finn");
});
afterAll(async () => {
  await havn.close();
  rmSync(folder, { recursive: true, force: true });
});

const linesOf = (path: string) => readFileSync(path, "utf8").trim().split("\n");

test("whoever is pseudonymized is named at once in a file outside of the database, by id only", async () => {
  expect(linesOf(since).map((line) => JSON.parse(line))).toEqual([
    { person: people.nils.id, at: expect.any(String) },
    { person: people.finn.id, at: expect.any(String) },
  ]);
  expect(statSync(since).mode & 0o777).toBe(0o600);
});

const namesIn = async (place: Awaited<ReturnType<typeof emptyPlace>>) => ({
  people: (await place.db.selectFrom("app_user").select("name").orderBy("id").execute()).map(({ name }) => name),
  texts: (await place.db.selectFrom("case_message").select("comment").execute()).map(({ comment }) => comment),
  left: (await place.db.selectFrom("user_former_name").select("name").execute()).map(({ name }) => name),
});

test("restoring forgets those whom the file names again, also in texts, and without it says that it can't know", async () => {
  const place = await emptyPlace();
  try {
    const env = { DATABASE_URL: place.url, HAVN_DATA_DIR: place.dataDir };
    const restored = await runBackupCommand("restore", [backup], env);
    expect(restored).toContain("Nobody can know here who was pseudonymized since");
    expect((await namesIn(place)).people).toContain("Finn Fjord");

    const later = await runBackupCommand("restore", ["--since", since], env);
    expect(later).toBe("1 person was pseudonymized again, as since the backup was made.\n");
    const { people: names, texts, left } = await namesIn(place);
    expect(names.filter((name) => name.startsWith("Former user"))).toHaveLength(2);
    expect(texts.join()).toContain("@Former user 6");
    expect(texts.join()).not.toContain("Finn");
    expect(left).toEqual([]);
    const acts = place.db.selectFrom("audit_row").select(["act", "detail"]).orderBy("id", "desc").limit(1);
    expect(await acts.executeTakeFirst()).toMatchObject({
      act: "/api/UserManagement/PseudonymizeUser",
      detail: { userId: people.finn.id },
    });
  } finally {
    await place.close();
  }
});

test("a line that a killed process has cut off is left as it is, and said; who comes later is on a line of their own", async () => {
  const torn = join(folder, "torn.jsonl");
  writeFileSync(torn, '{"person":7,"at":"2026-11');
  await noteForgotten(torn, {
    person: people.finn.id,
    at: new Date(linesOf(since).map((line) => JSON.parse(line).at)[1]),
  });
  expect(linesOf(torn)).toEqual(['{"person":7,"at":"2026-11', linesOf(since)[1]]);
  const place = await emptyPlace();
  try {
    const env = { DATABASE_URL: place.url, HAVN_DATA_DIR: place.dataDir };
    const said = await runBackupCommand("restore", [backup, "--since", torn], env);
    expect(said).toContain("1 person was pseudonymized again");
    expect(said).toContain("has a line that is cut off (1)");
  } finally {
    await place.close();
  }
});

test("a file that can't be understood, and a database that is no quiet copy, are refused", async () => {
  const wrong = join(folder, "wrong.jsonl");
  writeFileSync(wrong, "Finn Fjord\n");
  const env = { DATABASE_URL: havn.havn.app.database.url, HAVN_DATA_DIR: havn.dataDir };
  const read = runBackupCommand("restore", [backup, "--since", wrong], env);
  await expect(read).rejects.toThrow("line 1 isn't like");
  const forgotten = runBackupCommand("restore", ["--since", since], env);
  await expect(forgotten).rejects.toThrow("this database isn't a restored copy");
});
