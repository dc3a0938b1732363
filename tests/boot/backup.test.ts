import { copyFileSync, existsSync, mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runScript } from "./run-command.ts";
import { endAllRuns, queryFolder, removeDataFolder, runStart, temporaryFolder } from "./run-start.ts";

let folder: string;
let dataDir: string;
let restoredDir: string;
beforeEach(() => {
  folder = temporaryFolder();
  dataDir = join(folder, "data");
  restoredDir = join(folder, "restored");
  mkdirSync(dataDir);
  mkdirSync(restoredDir);
});
afterEach(async () => {
  await endAllRuns();
  for (const each of [dataDir, restoredDir, folder]) removeDataFolder(each);
});

const staff = ["--name", "Jens Første", "--email", "jens@provider.example"];

/** Six starts of programs. */
const longest = { timeout: 180_000 };

test("the embedded database is backed up while Havn runs, and restored into another data folder", longest, async () => {
  const env = { HAVN_DATA_DIR: dataDir, HAVN_DEMO: "false" };
  const backup = join(folder, "backup");
  const run = runStart(env);
  await run.ready();
  await runScript("staff-add", staff, env);
  const made = await runScript("backup", [backup], env);
  expect(made).toMatchObject({ status: 0, said: expect.stringContaining(`read back: ${backup}\n`) });
  expect(statSync(join(backup, "backup.json")).mode & 0o777).toBe(0o600);
  expect(await runScript("restore", [backup], env)).toEqual({
    said: "Nothing was restored: Havn is running on this database: stop each of its processes first\n",
    status: 1,
  });
  run.signal("SIGTERM");
  await run.ended;

  const elsewhere = { ...env, HAVN_DATA_DIR: restoredDir };
  copyFileSync(join(dataDir, "secret"), join(restoredDir, "secret"));
  const restored = await runScript("restore", [backup], elsewhere);
  expect(restored).toMatchObject({ status: 0, said: expect.stringMatching(/^The audit log is intact/m) });
  expect(restored.said).not.toContain("sealed");
  const copy = runStart(elsewhere);
  const address = await copy.ready();
  expect((await fetch(`${address}/health/ready`)).status).toBe(200);
  expect(await queryFolder(restoredDir, "SELECT name FROM app_user")).toEqual([{ name: "Jens Første" }]);
  expect(existsSync(join(restoredDir, "forgotten.jsonl"))).toBe(false);
  copy.signal("SIGTERM");
  expect(await copy.ended).toBe(0);
});
