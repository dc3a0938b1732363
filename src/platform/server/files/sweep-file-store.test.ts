import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { minuteMs } from "#platform/rules/durations.ts";
import { type SweepCounts, storeFolders } from "./file-store.ts";
import { folderFileStore } from "./folder-file-store.ts";
import { abandonedMs, setAside, setAsideMs } from "./sweep-file-store.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "havn-sweep-"));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const placeOf = (key: string) => join(key.slice(0, 2), key.slice(2));
const age = (name: string, ms: number) => {
  const then = (Date.now() - ms) / 1_000;
  utimesSync(join(folder, name), then, then);
};
const stored = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

/** Sweeps all folders with these keys in use. */
async function sweep(named: readonly string[] = []): Promise<SweepCounts> {
  const files = folderFileStore(folder);
  const total = { parts: 0, setAside: 0, removed: 0 };
  for (const each of storeFolders) {
    const swept = await files.sweep(each, async (keys) => keys.filter((key) => named.includes(key)));
    for (const key of ["parts", "setAside", "removed"] as const) total[key] += swept[key];
  }
  return total;
}

const nothing = { parts: 0, setAside: 0, removed: 0 };

test("removes parts of uploads that are unchanged for a day, but no younger ones", async () => {
  const [left, last, young] = ["ab/left.part", "ab/last.part", "cd/young.part"] as const;
  for (const place of ["ab", "cd"]) mkdirSync(join(folder, place));
  for (const name of [left, last, young]) writeFileSync(join(folder, name), "half");
  age(left, abandonedMs + minuteMs);
  age(last, abandonedMs - minuteMs);
  expect(await sweep()).toEqual({ ...nothing, parts: 1 });
  expect(stored()).toEqual([last, young]);
});

test("sets aside complete files that are unreferenced for a day, and removes them 30 days later", async () => {
  const files = folderFileStore(folder);
  const [named, left, young] = await Promise.all(["n", "l", "y"].map((text) => files.put(Buffer.from(text))));
  if (!named || !left || !young) throw new Error("not stored");
  age(placeOf(named.key), 400 * abandonedMs);
  age(placeOf(left.key), 400 * abandonedMs);
  expect(await sweep([named.key])).toEqual({ ...nothing, setAside: 1 });
  const aside = join(setAside, placeOf(left.key));
  expect(stored()).toEqual([placeOf(named.key), placeOf(young.key), aside].sort());
  expect(await sweep([named.key])).toEqual(nothing);
  age(aside, setAsideMs - minuteMs);
  expect(await sweep([named.key])).toEqual(nothing);
  age(aside, setAsideMs + minuteMs);
  expect(await sweep([named.key])).toEqual({ ...nothing, removed: 1 });
  expect(stored()).toEqual([placeOf(named.key), placeOf(young.key)].sort());
});

test("files set aside can be moved back", async () => {
  const files = folderFileStore(folder);
  const { key } = await files.put(Buffer.from("æøå"));
  age(placeOf(key), 2 * abandonedMs);
  await sweep();
  expect(existsSync(join(folder, placeOf(key)))).toBe(false);
  renameSync(join(folder, setAside, placeOf(key)), join(folder, placeOf(key)));
  expect((await buffer(await files.read(key))).toString()).toBe("æøå");
  expect(await sweep([key])).toEqual(nothing);
});

test("uses the storage's clock, not this machine's", async () => {
  await folderFileStore(folder).put(Buffer.from("x"));
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 40 * abandonedMs });
  expect(await sweep()).toEqual(nothing);
  expect(stored()).toHaveLength(1);
});

test("leaves slow uploads alone", async () => {
  const source = new Readable({ read: () => undefined });
  const storing = folderFileStore(folder).put(source);
  source.push("first");
  await expect.poll(stored).toHaveLength(1);
  const [part = ""] = stored();
  age(part, 5 * abandonedMs);
  source.push("second");
  // The last write counts, not the start of the upload.
  await expect.poll(() => statSync(join(folder, part)).mtimeMs).toBeGreaterThan(Date.now() - minuteMs);
  expect(await sweep()).toEqual(nothing);
  source.push(null);
  const { key } = await storing;
  expect((await buffer(await folderFileStore(folder).read(key))).toString()).toBe("firstsecond");
});

test("tolerates concurrent removals, and a second sweep at the same time", async () => {
  const files = folderFileStore(folder);
  const keys = (await Promise.all(Array.from({ length: 40 }, () => files.put(Buffer.from("x"))))).map(({ key }) => key);
  for (const key of keys) age(placeOf(key), 2 * abandonedMs);
  const removing = Promise.all(keys.slice(0, 10).map((key) => files.remove(key)));
  const [one, other] = await Promise.all([sweep(), sweep(), removing]);
  expect(one.setAside + other.setAside).toBeLessThanOrEqual(40);
  expect(stored().every((name) => name.startsWith(`${setAside}/`))).toBe(true);
  expect(stored().length).toBeGreaterThanOrEqual(30);
});

test("queries a thousand keys at a time", async () => {
  mkdirSync(join(folder, "00"));
  for (let n = 0; n < 2_500; n += 1) writeFileSync(join(folder, "00", n.toString(16).padStart(30, "0")), "");
  const asked: number[] = [];
  await folderFileStore(folder).sweep("00", async (keys) => {
    asked.push(keys.length);
    return keys;
  });
  expect(asked).toEqual([1_000, 1_000, 500]);
});
