import { readFileSync } from "node:fs";
import { afterAll, afterEach, expect, test } from "vitest";
import { endAllRuns, queryFolder, removeDataFolder, runStart, serverPid, temporaryFolder } from "./run-start.ts";

const dataDir = temporaryFolder();
const env = { HAVN_DATA_DIR: dataDir, HAVN_DEMO: "false", HAVN_PROCESSES: "2" };

afterEach(endAllRuns);
afterAll(() => {
  const server = serverPid(dataDir);
  if (server !== null) process.kill(server, "SIGINT");
  removeDataFolder(dataDir);
});

/** Its child processes that run Havn, without the database. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .trim()
    .split(" ")
    .filter((child) => child && readFileSync(`/proc/${child}/cmdline`, "utf8").includes("src/main.ts"))
    .map(Number);

/** Of `npm start`: the process that listens, and those that serve. */
function processesOf(startPid: number) {
  const [listening = 0] = childrenOf(startPid);
  return { listening, serving: childrenOf(listening) };
}

/** How many processes say in the database that they are there. */
const inDatabase = async () => {
  const rows = await queryFolder(
    dataDir,
    "SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name LIKE 'havn process%'",
  );
  return rows[0]?.count;
};
const polling = { timeout: 50_000 };
const untilThere = (count: number) => expect.poll(inDatabase, polling).toBe(count);

test("if the listening process is killed, the others end, and its database continues for the next start", async () => {
  const run = runStart(env);
  await run.ready();
  await untilThere(2);
  process.kill(processesOf(run.pid).listening, "SIGKILL");
  await run.ended;
  await untilThere(0);
});

test("two processes share a port; a killed one is replaced, and all stop on request", async () => {
  const run = runStart(env);
  const address = await run.ready();
  await untilThere(2);
  expect(run.output()).toContain("Create the first administrator here");
  const { listening, serving } = processesOf(run.pid);
  expect(serving).toHaveLength(2);
  const answers = Array.from({ length: 20 }, () =>
    fetch(`${address}/health/ready`, { headers: { connection: "close" } }),
  );
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(20).fill(200));

  const [killed = 0] = serving;
  process.kill(killed, "SIGKILL");
  await expect.poll(() => childrenOf(listening).filter((pid) => pid !== killed), polling).toHaveLength(2);
  await untilThere(2);
  expect((await fetch(`${address}/login`)).status).toBe(200);
  expect(run.errors()).toBe("A process of Havn ended (SIGKILL); another one takes its place.\n");

  run.signal("SIGTERM");
  expect(await run.ended).toBe(0);
  expect(serverPid(dataDir)).toBeNull();
});

test("all end once a newer version has migrated their database and runs, and don't start again", {
  tags: ["thorough"],
}, async () => {
  const run = runStart(env);
  await run.ready();
  await untilThere(2);
  await queryFolder(
    dataDir,
    `INSERT INTO schema_migration (name, checksum) VALUES ('9999-of-a-later-version.sql', '');
     SELECT pg_notify('havn_live_events', '{"events":[{"topic":"migrated"}]}')`,
  );
  const later = queryFolder(
    dataDir,
    "SET application_name = 'havn process of a later version'; SELECT pg_sleep(60)",
  ).catch(() => "ended with its server");
  expect(await run.ended).toBe(0);
  expect(await later).toBe("ended with its server");
  const again = runStart(env);
  expect(await again.ended).toBe(1);
  expect(again.errors()).toContain("Havn can't start: the database was migrated by a newer version of Havn (9999-");
});

test("demo data can't be combined with several processes", async () => {
  const run = runStart({ ...env, HAVN_DEMO: "true" });
  expect(await run.ended).toBe(1);
  expect(run.errors()).toBe("Havn can't start: HAVN_PROCESSES must be 1 with demo data: set HAVN_DEMO to false\n");
});
