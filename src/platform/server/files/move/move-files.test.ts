import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { FileStore } from "#platform/server/files/file-store.ts";
import { folderFileStore } from "#platform/server/files/folder-file-store.ts";
import { openComparedKeys } from "./compared-keys.ts";
import { moveFiles } from "./move-files.ts";

let folder: string;
let from: FileStore;
let to: FileStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "havn-move-"));
  from = folderFileStore(join(folder, "from"));
  to = folderFileStore(join(folder, "to"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const journal = () => join(folder, "compared");
const pathOf = (key: string) => join(folder, "to", key.slice(0, 2), key.slice(2));
const keep = async (count: number) =>
  Promise.all(Array.from({ length: count }, async (_, n) => (await from.put(Buffer.from(`file ${n}`))).key));
async function move(stores: { readonly from?: FileStore; readonly to?: FileStore } = {}) {
  const compared = await openComparedKeys(journal());
  return moveFiles({ from, to, ...stores, compared, onFolder: () => undefined });
}

test("copies every file once, and records which ones it has compared", async () => {
  const keys = await keep(20);
  expect(await move()).toEqual({ copied: 20, bytes: 130, present: 0, different: [] });
  for (const [n, key] of keys.entries()) expect((await buffer(await to.read(key))).toString()).toBe(`file ${n}`);
  expect(readFileSync(journal(), "utf8").trim().split("\n").sort()).toEqual([...keys].sort());
  const [late] = await keep(1);
  expect(await move()).toEqual({ copied: 1, bytes: 6, present: 20, different: [] });
  expect(await to.size(late ?? "")).toBe(6);
});

test("continues where it was interrupted, and compares files that were not compared yet", async () => {
  const keys = await keep(40);
  let writes = 0;
  const dying: FileStore = {
    ...to,
    write: async (key, source) => {
      writes += 1;
      if (writes > 10) throw new Error("the store died");
      return to.write(key, source);
    },
  };
  await expect(move({ to: dying })).rejects.toThrow("the store died");
  const compared = readFileSync(journal(), "utf8").trim().split("\n");
  expect(compared.length).toBeGreaterThan(0);
  expect(compared.length).toBeLessThanOrEqual(10);
  // Arrived, but the process ended before it was compared; and one that arrived wrongly.
  const [whole = "", wrong = ""] = keys.filter((key) => !compared.includes(key));
  await to.write(whole, await from.read(whole));
  await to.write(wrong, Buffer.from("FILE 0"));
  const { copied, present, different } = await move();
  expect([copied + present, different]).toEqual([40, []]);
  expect(await buffer(await to.read(wrong))).toEqual(await buffer(await from.read(wrong)));
});

test("reports what can't be copied as it is, and leaves nothing wrong behind", async () => {
  const [key = "", other = ""] = await keep(2);
  const changing: FileStore = {
    ...to,
    write: async (name, source) => {
      const size = await to.write(name, source);
      if (name === key) writeFileSync(pathOf(key), "changed");
      return size;
    },
  };
  expect(await move({ to: changing })).toMatchObject({ copied: 1, different: [key] });
  expect([await to.size(key), await to.size(other)]).toEqual([null, 6]);
  expect(await move()).toMatchObject({ copied: 1, present: 1, different: [] });
});

test("files deleted in the meantime don't come back", async () => {
  const [early = "", late = ""] = await keep(2);
  const deleting: FileStore = {
    ...from,
    read: async (key) => {
      if (key === early) await from.remove(key);
      const stream = await from.read(key);
      if (key === late) await from.remove(key);
      return stream;
    },
  };
  expect(await move({ from: deleting })).toEqual({ copied: 0, bytes: 0, present: 0, different: [] });
  expect([await to.size(early), await to.size(late)]).toEqual([null, null]);
});

test("a file that was compared but has disappeared from the target is copied again", async () => {
  const [key = ""] = await keep(1);
  appendFileSync(journal(), `${key}\n`);
  expect(await move()).toMatchObject({ copied: 1 });
});
