import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { restoreBackup } from "#backup/server/restore-backup.ts";
import { UnknownRestore } from "#backup/server/unfinished-restore.ts";
import type { FileStore } from "#platform/server/files/file-store.ts";
import { migrate } from "#platform/server/schema/migrate.ts";
import { backUp, type EmptyPlace, emptyPlace } from "#tests/support/backup/backups.ts";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { startTestHavn } from "#tests/support/havn/start-test-havn.ts";

const bytes = Buffer.from("a file that is kept\n");
let folder: string;
let whole: string;
let other: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "havn-backups-"));
  whole = join(folder, "whole");
  other = join(folder, "other");
  const havn = await startTestHavn();
  try {
    const { id: caseId } = await buildCase(havn);
    await uploadFile(havn, "anna", { caseId, name: "kept.txt", bytes });
    await backUp(havn.havn.app, whole);
    await backUp(havn.havn.app, other);
  } finally {
    await havn.close();
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let place: EmptyPlace;
let another: EmptyPlace;
beforeEach(async () => {
  place = await emptyPlace();
  another = await emptyPlace();
});
afterEach(async () => {
  await place.close();
  await another.close();
});

const restore = (files: FileStore, databaseUrl = place.url) =>
  restoreBackup({ databaseUrl, files, folder: whole, identity: null });

/** What the store has of the file that the restored rows name. */
async function keptFile(): Promise<Buffer> {
  const { key } = await place.db.selectFrom("case_file").select("storage_key as key").executeTakeFirstOrThrow();
  return buffer(await place.files.read(key));
}

/** Restores up to the end of its last file, and waits there. */
async function restoreHalf() {
  const stored = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const write: FileStore["write"] = async (key, source) => {
    const size = await place.files.write(key, source);
    stored.resolve();
    await goOn.promise;
    return size;
  };
  const ended = restore({ ...place.files, write });
  await Promise.race([stored.promise, ended]);
  return {
    end: async () => {
      goOn.resolve();
      await ended;
    },
  };
}

test("a second restore is refused while the first one runs, and afterwards, and touches nothing of it", async () => {
  const first = await restoreHalf();
  await expect(restore(place.files)).rejects.toThrow("another restore into this database is under way");
  // Another database, and the same files: also if it looked at them before there were any.
  await expect(restore(place.files, another.url)).rejects.toThrow("there are files already");
  const blind = { ...place.files, list: async () => [] };
  await expect(restore(blind, another.url)).rejects.toThrow("there are files already");
  await first.end();
  expect(await keptFile()).toEqual(bytes);
  await expect(restore(blind)).rejects.toThrow("the database isn't empty");
  expect(await keptFile()).toEqual(bytes);
  await another.restore(whole);
});

/** A store during whose last write the restore loses its database, as if it were killed. */
const dying = (): FileStore => ({
  ...place.files,
  write: async (key, source) => {
    const size = await place.files.write(key, source);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'havn copy'`.execute(place.db);
    await expect
      .poll(async () => {
        const left = sql`select from pg_stat_activity where datname = current_database() and application_name = 'havn copy'`;
        return (await left.execute(place.db)).rows.length;
      })
      .toBe(0);
    return size;
  },
});

test("where a restore was killed no Havn starts, no other backup is restored, and the same one goes on", async () => {
  await expect(restore(dying())).rejects.toThrow(UnknownRestore);
  await expect(migrate(place.url)).rejects.toThrow("a backup is being restored into it, or that was interrupted");
  await expect(place.restore(other)).rejects.toThrow("the restore of another backup was interrupted here");
  const { key } = await place.files.put(Buffer.from("of others"));
  await expect(place.restore(whole)).rejects.toThrow(`there are files already (${key})`);
  await place.files.remove(key);
  await place.restore(whole);
  expect(await keptFile()).toEqual(bytes);
  await migrate(place.url);
});

test("what an extension has made doesn't keep a database from being empty, and stays as it is", async () => {
  await sql`create extension pg_buffercache`.execute(place.db);
  await place.restore(whole);
  const { rows } = await sql`select from pg_buffercache limit 1`.execute(place.db);
  expect(rows).toHaveLength(1);
});
