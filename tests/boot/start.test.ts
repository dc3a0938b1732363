import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { demoPeople } from "#dev/server/demo/demo-people.ts";
import { startEmbeddedPostgres } from "#local-database/embedded-postgres.ts";
import { endAllRuns, queryFolder, removeDataFolder, runStart, serverPid, temporaryFolder } from "./run-start.ts";

const dataDir = temporaryFolder();
const env = { HAVN_DATA_DIR: dataDir };

beforeAll(async () => {
  const run = runStart(env);
  await run.ready();
  run.signal("SIGTERM");
  await run.ended;
});

afterEach(endAllRuns);
afterAll(() => removeDataFolder(dataDir));

const query = (sql: string) => queryFolder(dataDir, sql);

/** Adds a team with this name, in place of one with the same name. */
const addTeam = async (name: string): Promise<void> => {
  await query(`DELETE FROM team WHERE name = '${name}'`);
  await query(`INSERT INTO team (name, danish_name) VALUES ('${name}', '${name}')`);
};

const statusOf = async (url: string) => (await fetch(url)).status;

describe("starting with a data folder", () => {
  test("again installs and builds nothing, says where it is and who can sign in, and answers", async () => {
    const run = runStart(env);
    const address = await run.ready();
    expect(run.output()).not.toMatch(/Installing|Building/);
    expect(address).toMatch(/^http:\/\/localhost:\d+$/);
    for (const { name, email } of demoPeople) {
      expect(run.output()).toContain(name);
      expect(run.output()).toContain(email);
    }
    expect(await statusOf(`${address}/health/ready`)).toBe(200);
    expect(await statusOf(`${address}/login`)).toBe(200);
    run.signal("SIGTERM");
    expect(await run.ended).toBe(0);
    expect(run.errors()).toBe("");
  });

  test("with another secret than the one that seals its keys ends in one line", async () => {
    const run = runStart({ ...env, HAVN_SECRET: "another-secret-of-forty-characters-fghij" });
    expect(await run.ended).toBe(1);
    expect(run.errors()).toMatch(/^Havn can't start: HAVN_SECRET is another one [^\n]+\n$/);
    expect(run.errors()).not.toContain("forty-characters");
  });

  const stopsBoth = async (signal: "SIGINT" | "SIGTERM") => {
    const run = runStart(env);
    const address = await run.ready();
    expect(serverPid(dataDir)).not.toBeNull();
    const kept = fetch(`${address}/login`).then((response) => response.text());
    await kept;
    run.signal(signal);
    expect(await run.ended).toBe(0);
    expect(serverPid(dataDir)).toBeNull();
    expect(run.errors()).toBe("");
  };
  test("SIGTERM stops the database too", () => stopsBoth("SIGTERM"));
  test("SIGINT stops the database too", { tags: ["thorough"] }, () => stopsBoth("SIGINT"));

  test("stops on request while starting, and leaves nothing running", async () => {
    const run = runStart(env);
    while (serverPid(dataDir) === null) await new Promise((resolve) => setTimeout(resolve, 5));
    run.signal("SIGINT");
    expect(await run.ended).toBe(0);
    expect(serverPid(dataDir)).toBeNull();
  });

  test("after kill -9 loses nothing acknowledged, and reuses the database server that kept running", async () => {
    const first = runStart(env);
    await first.ready();
    await addTeam("kept after a kill");
    const server = serverPid(dataDir);
    first.signal("SIGKILL");
    await first.ended;
    const second = runStart(env);
    await second.ready();
    expect(serverPid(dataDir)).toBe(server);
    expect(await query("SELECT name FROM team WHERE name = 'kept after a kill'")).toHaveLength(1);
    second.signal("SIGTERM");
    expect(await second.ended).toBe(0);
    expect(serverPid(dataDir)).toBeNull();
  });

  test("after kill -9 of the database too, as in a power failure, loses nothing acknowledged", async () => {
    const first = runStart(env);
    await first.ready();
    await addTeam("kept after a crash");
    process.kill(serverPid(dataDir) ?? 0, "SIGKILL");
    first.signal("SIGKILL");
    await first.ended;
    const second = runStart(env);
    await second.ready();
    expect(await query("SELECT name FROM team WHERE name = 'kept after a crash'")).toHaveLength(1);
    second.signal("SIGTERM");
    expect(await second.ended).toBe(0);
  });

  test("in use by another Havn says so, and the other continues", async () => {
    const first = runStart(env);
    const address = await first.ready();
    const second = runStart(env);
    expect(await second.ended).toBe(1);
    expect(second.errors()).toBe(`Havn can't start: another Havn is using the data folder ${dataDir}\n`);
    expect(await statusOf(`${address}/health/ready`)).toBe(200);
    first.signal("SIGTERM");
    expect(await first.ended).toBe(0);
  });
});

test("with DATABASE_URL no embedded server is started", async () => {
  const elsewhere = temporaryFolder();
  const own = temporaryFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: elsewhere, throwaway: true });
  try {
    const run = runStart({ HAVN_DATA_DIR: own, DATABASE_URL: postgres.url, HAVN_DEMO: "false" });
    const address = await run.ready();
    expect(await statusOf(`${address}/health/ready`)).toBe(200);
    expect(existsSync(join(own, "postgres"))).toBe(false);
    run.signal("SIGTERM");
    expect(await run.ended).toBe(0);
  } finally {
    await postgres.stop();
    removeDataFolder(own);
    removeDataFolder(elsewhere);
  }
});
