import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Who reads bytes that weren't scanned, or that are kept apart: Havn's own work, which gives them to nobody. */
const unchecked: Readonly<Record<string, string>> = {
  "src/platform/server/scans/scanned-files.ts": "is what checks",
  "src/scanning/server/lane/scan-bytes.ts": "scans them",
  "src/app/server/missing-files.ts": "says which are missing to whoever reads them",
  "src/app/server/commands/back-up-from-command.ts": "a backup has what is kept apart, by the key under which it is",
  "src/email-intake/server/reading/read-original.ts":
    "an incoming email becomes a case at once: its words are read, its files wait",
  "src/email-intake/server/intake/retry-ingest.ts": "likewise",
  "src/email-intake/server/intake/note-files-job.ts": "notes whether an email has files",
  "src/email-intake/server/intake/own-pictures.ts": "compares a picture with one that came back",
  "src/moving-in/server/steps/read-step.ts": "reads rows of a file that nobody gets back",
};

/** Who opens the store itself. */
const stores: Readonly<Record<string, string>> = {
  "src/platform/server/files/open-file-store.ts": "opens it",
  "src/platform/server/files/folder-file-store.ts": "is it",
  "src/platform/server/files/bucket/bucket-file-store.ts": "is it",
  "src/platform/server/files/move/move-files-command.ts": "copies each file to the other store under its own key",
  "src/app/server/open-app.ts": "gives it to everybody else as scanned files",
  "src/app/server/commands/open-parts.ts": "likewise, to commands",
  "src/app/server/commands/back-up-from-command.ts": "as above",
  "src/app/server/commands/restore-from-command.ts": "writes under the keys of the backup",
  "src/company-export/server/export-command.ts": "has it as scanned files",
  "src/dev/server/start-demo.ts": "writes the demo's files",
  "src/main.ts": "checks that it can be opened",
};

const sources = globSync("src/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file));
const using = (pattern: RegExp): string[] => sources.filter((file) => pattern.test(readFileSync(file, "utf8"))).sort();

test("bytes that weren't scanned are only read by what gives them to nobody", () => {
  expect(using(/\breadUnchecked\b/)).toEqual(Object.keys(unchecked).sort());
});

test("nobody opens the file store but those who give it on as scanned files, or nothing of it to anybody", () => {
  expect(using(/\b(?:openFileStore|folderFileStore|bucketFileStore|checkFileStore)\b/)).toEqual(
    Object.keys(stores).sort(),
  );
});

test("each table that names bytes is one whose bytes are scanned", () => {
  const schema = readFileSync("database/schema.sql", "utf8");
  const tables = [...schema.matchAll(/^CREATE (?:UNLOGGED )?TABLE (\w+) \(\n(.*?)^\)/gms)].flatMap(
    ([, table = "", columns = ""]) => (/^ +(?:storage_key|image bytea)/m.test(columns) ? [table] : []),
  );
  const store = readFileSync("src/scanning/server/bytes-store.ts", "utf8");
  expect(tables.filter((table) => table !== "file_scan" && !new RegExp(`\\b${table}\\b`).test(store))).toEqual([]);
  expect(tables.length).toBeGreaterThan(6);
});
