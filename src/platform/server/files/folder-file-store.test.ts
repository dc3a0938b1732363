import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { folderFileStore } from "./folder-file-store.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "havn-files-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const stored = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

test("returns what was stored, under a random name", async () => {
  const files = folderFileStore(folder);
  const { key, size } = await files.put(Readable.from([Buffer.from("æøå"), Buffer.from("!")]));
  expect(size).toBe(7);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect((await buffer(await files.read(key))).toString()).toBe("æøå!");
});

test("leaves nothing behind if the source fails", async () => {
  const source = Readable.from(
    (async function* () {
      yield Buffer.from("half");
      throw new Error("the line went dead");
    })(),
  );
  await expect(folderFileStore(folder).put(source)).rejects.toThrow("the line went dead");
  expect(stored()).toEqual([]);
});

test("removes files, even if already gone", async () => {
  const files = folderFileStore(folder);
  const { key } = await files.put(Buffer.from("x"));
  await files.remove(key);
  await files.remove(key);
  expect(stored()).toEqual([]);
});

test.each(["../../etc/passwd", "", "ABCDEF", "0".repeat(31), `${"0".repeat(32)}/..`])(
  "rejects the key %j",
  async (key) => {
    await expect(folderFileStore(folder).read(key)).rejects.toThrow("not a key");
  },
);
