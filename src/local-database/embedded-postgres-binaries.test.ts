import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { removeUnfinishedCopies } from "./embedded-postgres-binaries.ts";

test("partial copies of PostgreSQL by killed processes are removed, but not complete and current ones", () => {
  const folder = mkdtempSync(join(tmpdir(), "havn-leftovers-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { pid } = spawnSync(process.execPath, ["--version"]);
  const dead = `postgres-18.1.0.${pid}`;
  const kept = ["postgres-18.1.0", `postgres-18.1.0.${process.pid}`, "postgres-18.1.0.old", `postgres-17.0.0.${pid}`];
  for (const name of [dead, ...kept]) {
    mkdirSync(join(folder, name, "bin"), { recursive: true });
    writeFileSync(join(folder, name, "bin", "postgres"), "x");
  }
  removeUnfinishedCopies(join(folder, "postgres-18.1.0"));
  expect(readdirSync(folder).sort()).toEqual([...kept].sort());
  removeUnfinishedCopies(join(folder, "missing", "postgres-18.1.0"));
});
