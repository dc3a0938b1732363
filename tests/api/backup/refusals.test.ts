import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, expect, test } from "vitest";
import { restoreBackup } from "#backup/server/restore-backup.ts";
import { backUp, type EmptyPlace, emptyPlace } from "#tests/support/backup/backups.ts";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";

const bytes = Buffer.from("a file that is kept\n");
let havn: TestHavn;
let place: EmptyPlace;
let folder: string;
let whole: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "havn-backups-"));
  havn = await startTestHavn();
  const { id: caseId } = await buildCase(havn);
  await uploadFile(havn, "anna", { caseId, name: "kept.txt", bytes });
  whole = join(folder, "whole");
  await backUp(havn.havn.app, whole);
  place = await emptyPlace();
});
afterAll(async () => {
  await havn.close();
  await place.close();
  rmSync(folder, { recursive: true, force: true });
});

let copies = 0;
/** A copy of the backup that something has happened to. */
function spoiled(spoil: (copy: string) => void): string {
  copies += 1;
  const copy = join(folder, `copy-${copies}`);
  cpSync(whole, copy, { recursive: true });
  spoil(copy);
  return copy;
}

function flip(path: string): void {
  const content = readFileSync(path);
  const at = Math.floor(content.length / 2);
  content[at] = (content[at] ?? 0) ^ 1;
  writeFileSync(path, content);
}

/** The path of the one file that is kept. */
const keptFile = (copy: string): string => {
  const [entry] = readdirSync(join(copy, "files"), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  return join(entry?.parentPath ?? "", entry?.name ?? "");
};

/** Changes what the backup says of itself, as another version of Havn would have written it. */
function describeAnew(copy: string, change: (described: Record<string, unknown>) => void): void {
  const path = join(copy, "backup.json");
  const { sha256: _, ...described } = JSON.parse(readFileSync(path, "utf8"));
  change(described);
  const sha256 = createHash("sha256").update(JSON.stringify(described)).digest("hex");
  writeFileSync(path, JSON.stringify({ ...described, sha256 }));
}

const isEmpty = async () =>
  (
    await place.db
      .selectFrom("schema_migration")
      .selectAll()
      .execute()
      .catch(() => [])
  ).length === 0 &&
  readdirSync(place.dataDir, { recursive: true, withFileTypes: true }).every((entry) => !entry.isFile());

test.each<[string, (copy: string) => void, RegExp]>([
  [
    "a flipped byte of a table",
    (copy) => flip(join(copy, "tables/app_user.copy.zst")),
    /^tables\/app_user\.copy\.zst of the backup isn't as it was written$/,
  ],
  [
    "a flipped byte of a file",
    (copy) => flip(keptFile(copy)),
    /^files\/\w\w\/\w{30} of the backup isn't as it was written$/,
  ],
  [
    "a flipped byte of the list of files",
    (copy) => flip(join(copy, "files.ndjson.zst")),
    /^files\.ndjson\.zst of the backup isn't/,
  ],
  [
    "a flipped byte of what describes it",
    (copy) => flip(join(copy, "backup.json")),
    /^backup\.json of the backup isn't as it was written$/,
  ],
  [
    "a table that was cut off",
    (copy) => writeFileSync(join(copy, "tables/app_user.copy.zst"), ""),
    /^tables\/app_user\.copy\.zst of the backup has 0 bytes instead of \d+$/,
  ],
  [
    "a missing table",
    (copy) => rmSync(join(copy, "tables/app_user.copy.zst")),
    /^tables\/app_user\.copy\.zst is missing in the backup$/,
  ],
  [
    "what never ends instead of a table",
    (copy) => {
      rmSync(join(copy, "tables/app_user.copy.zst"));
      symlinkSync("/dev/zero", join(copy, "tables/app_user.copy.zst"));
    },
    /^tables\/app_user\.copy\.zst of the backup isn't a file$/,
  ],
  [
    "a path that leads out of the backup",
    (copy) =>
      describeAnew(copy, ({ tables }) => Object.assign((tables as object[])[0] ?? {}, { file: "tables/../../x" })),
    /^backup\.json of the backup isn't as it was written$/,
  ],
  ["a missing file", (copy) => rmSync(keptFile(copy)), /^files\/\w\w\/\w{30} is missing in the backup$/],
  [
    "one that isn't whole",
    (copy) => rmSync(join(copy, "backup.json")),
    /^there is no whole backup in \S+: it has no backup\.json, which is written last/,
  ],
  [
    "a newer format",
    (copy) => describeAnew(copy, (said) => Object.assign(said, { format: 2 })),
    /^a newer version of Havn made this backup \(format 2, this one reads 1\)/,
  ],
  [
    "a newer version",
    (copy) =>
      describeAnew(copy, ({ migrations }) =>
        (migrations as object[]).push({ name: "9999-later.sql", checksum: "0".repeat(64) }),
      ),
    /^a newer version of Havn made this backup \(\S+, with 9999-later\.sql, which is unknown to this one\)/,
  ],
])("refuses %s, and writes nothing", async (_, spoil, said) => {
  await expect(place.restore(spoiled(spoil))).rejects.toThrow(said);
  expect(await isEmpty()).toBe(true);
});

test("a target that runs, or has anything in it, is refused; what was refused may be tried again", async () => {
  const running = { databaseUrl: havn.havn.app.database.url, files: place.files, folder: whole, identity: null };
  await expect(restoreBackup(running)).rejects.toThrow(
    "Havn is running on this database: stop each of its processes first",
  );
  const { key } = await place.files.put(Buffer.from("x"));
  await expect(place.restore(whole)).rejects.toThrow(`there are files already (${key})`);
  await place.files.remove(key);
  await place.restore(whole);
  await expect(place.restore(whole)).rejects.toThrow(/^the database isn't empty \(it has \d+ tables\)/);
  expect(await place.db.selectFrom("app_user").selectAll().execute()).toHaveLength(6);
});

test("an encrypted backup is opened by its identity only, and says nothing to others", async () => {
  const target = await emptyPlace();
  try {
    const identity = await generateIdentity();
    const encrypted = join(folder, "encrypted");
    await backUp(havn.havn.app, encrypted, [await identityToRecipient(identity)]);
    await expect(target.restore(encrypted)).rejects.toThrow("the backup is encrypted: --identity names the file");
    await expect(target.restore(encrypted, await generateIdentity())).rejects.toThrow(
      "can't be decrypted with this --identity",
    );
    const all = readdirSync(encrypted, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const readable = all.filter(
      ({ parentPath, name }) =>
        !readFileSync(join(parentPath, name)).subarray(0, 22).equals(Buffer.from("age-encryption.org/v1\n")),
    );
    expect(readable.map(({ name }) => name)).toEqual(["backup.json"]);
    await target.restore(encrypted, `# created by age-keygen\n${identity}\n`);
    const { storage_key: key } = await target.db.selectFrom("case_file").selectAll().executeTakeFirstOrThrow();
    expect(await buffer(await target.files.read(key))).toEqual(bytes);
    await expect(backUp(havn.havn.app, join(folder, "nobody's"), ["age1nobody"])).rejects.toThrow(
      "age1nobody isn't a recipient of age",
    );
  } finally {
    await target.close();
  }
});

test("a backup that fails leaves nothing that looks like one", async () => {
  const failed = join(folder, "failed");
  const { app } = havn.havn;
  const read = () => Promise.reject(new Error("the store died"));
  const dead = { database: app.database, version: app.version, files: { ...app.files, read } };
  await expect(backUp(dead, failed)).rejects.toThrow("the store died");
  expect(readdirSync(folder).filter((name) => name.startsWith("failed"))).toEqual([]);
});

test("a restore that fails while it stores files leaves neither rows nor files, and may be tried again", async () => {
  const target = await emptyPlace();
  try {
    const { files } = target;
    const full = {
      ...files,
      write: async (...given: Parameters<typeof files.write>) => {
        await files.write(...given);
        throw new Error("the disk is full");
      },
    };
    const order = { databaseUrl: target.url, folder: whole, identity: null };
    await expect(restoreBackup({ ...order, files: full })).rejects.toThrow("the disk is full");
    await target.restore(whole);
    const file = await target.db.selectFrom("case_file").select("storage_key as key").executeTakeFirstOrThrow();
    expect(await buffer(await files.read(file.key))).toEqual(bytes);
  } finally {
    await target.close();
  }
});
