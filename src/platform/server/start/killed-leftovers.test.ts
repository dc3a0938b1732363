import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { removeUnfinishedCopies } from "#platform/server/embedded-postgres/embedded-postgres-binaries.ts";
import { removeFromOutbox } from "#platform/server/mail/outbox.ts";
import { prepareDataFolder } from "./start-checks.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "havn-leftovers-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const names = () => readdirSync(folder).sort();

test("partial emails of killed processes are removed after a day, but not current ones", async () => {
  const [left, running, mail] = [`${randomUUID()}.part`, `${randomUUID()}.part`, "note.part"];
  for (const name of [left, running, mail]) writeFileSync(join(folder, name), "To: nils@nordlys.example");
  const dayAgo = Date.now() / 1_000 - 86_460;
  for (const name of [left, mail]) utimesSync(join(folder, name), dayAgo, dayAgo);
  await removeFromOutbox(folder, new Date(0));
  expect(names()).toEqual([running, mail].sort());
});

test("partial copies of PostgreSQL by killed processes are removed, but not complete and current ones", () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  const dead = `postgres-18.1.0.${pid}`;
  const kept = ["postgres-18.1.0", `postgres-18.1.0.${process.pid}`, "postgres-18.1.0.old", `postgres-17.0.0.${pid}`];
  for (const name of [dead, ...kept]) {
    mkdirSync(join(folder, name, "bin"), { recursive: true });
    writeFileSync(join(folder, name, "bin", "postgres"), "x");
  }
  removeUnfinishedCopies(join(folder, "postgres-18.1.0"));
  expect(names()).toEqual([...kept].sort());
  removeUnfinishedCopies(join(folder, "missing", "postgres-18.1.0"));
});

test("the next start removes the probe file of a killed one", () => {
  writeFileSync(join(folder, ".probe"), "");
  prepareDataFolder(folder);
  expect(names()).toEqual([]);
});
