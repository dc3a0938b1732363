import { mkdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Havn, startHavn } from "#app/server/havn.ts";
import { readSettings } from "#app/server/settings/read-settings.ts";
import { openDatabase } from "#platform/server/database/database.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#platform/server/embedded-postgres/embedded-postgres.ts";
import { publishLiveEvent } from "#platform/server/live/live-event-bus.ts";
import { migrate } from "#platform/server/schema/migrate.ts";
import { copyAsStandby, foldersForServers, socketOf } from "#tests/support/havn/start-standby.ts";
import { freePort } from "#tests/support/network/free-ports.ts";

let folder: string;
let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres;

beforeAll(async () => {
  const servers = foldersForServers();
  folder = servers.folder;
  const [first, second] = servers.names;
  const original = await startEmbeddedPostgres({ dataDir: first, throwaway: true });
  await migrate(original.url);
  await original.stop();
  copyAsStandby(first, second);
  [primary, standby] = (await Promise.all(
    [first, second].map((dataDir) => startEmbeddedPostgres({ dataDir, throwaway: true })),
  )) as [EmbeddedPostgres, EmbeddedPostgres];
});
afterAll(async () => {
  await Promise.all([primary?.stop(), standby?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

/** Both servers, in this order. */
const urlOf = (servers: readonly EmbeddedPostgres[], more = ""): string =>
  `postgres://havn@/havn?host=${servers.map(socketOf).join(",")}${more}`;

async function serverOf(url: string): Promise<string> {
  const database = openDatabase(url, { connections: 1 });
  try {
    const { rows } = await sql<{ where: string }>`
      select current_setting('unix_socket_directories') as where`.execute(database.db);
    return rows[0]?.where ?? "";
  } finally {
    await database.close();
  }
}

test("a server in recovery is skipped, wherever it is listed", async () => {
  await migrate(urlOf([standby, primary]));
  expect(await serverOf(urlOf([standby, primary]))).toBe(socketOf(primary));
  expect(await serverOf(urlOf([primary, standby]))).toBe(socketOf(primary));
});

// One that a standby has only in memory is broken once it is promoted; see migration 0019.
test("no sequence is unlogged", async () => {
  const database = openDatabase(primary.url, { connections: 1 });
  try {
    const { rows } = await sql`select relname from pg_class where relkind = 'S' and relpersistence = 'u'`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  } finally {
    await database.close();
  }
});

/** Lets anybody in, and is gone as soon as it is asked something. */
async function startDyingServer(): Promise<{ readonly port: number; close(): void }> {
  const port = await freePort();
  const letIn = Buffer.from([...[0x52, 0, 0, 0, 8, 0, 0, 0, 0], ...[0x5a, 0, 0, 0, 5, 0x49]]);
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => {
      socket.write(letIn);
      socket.once("data", () => socket.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { port, close: () => server.close() };
}

// Without a listener for its error, the process would end.
test("a server that dies while it is checked for writability is skipped", async () => {
  const dying = await startDyingServer();
  try {
    const url = `postgres://havn@/havn?host=127.0.0.1,${socketOf(primary)}&port=${dying.port},5432`;
    expect(await serverOf(url)).toBe(socketOf(primary));
  } finally {
    dying.close();
  }
});

test("with target_session_attrs=any the first server that answers is used", async () => {
  expect(await serverOf(urlOf([standby, primary], "&target_session_attrs=any"))).toBe(socketOf(standby));
});

test("an unreachable server is skipped", async () => {
  const port = await freePort();
  const url = `postgres://havn@/havn?host=127.0.0.1,${socketOf(primary)}&port=${port},5432`;
  await migrate(url);
  expect(await serverOf(url)).toBe(socketOf(primary));
});

test("a standby as the only server is rejected when starting, in words that name the setting", async () => {
  await expect(migrate(standby.url)).rejects.toThrow(
    `no server of DATABASE_URL can be used: the database at ${socketOf(standby)}:5432 is read-only`,
  );
});

test("a server that refuses the login says so", async () => {
  await expect(migrate(`postgres://nobody@/havn?host=${socketOf(primary)}`)).rejects.toThrow(
    `no server of DATABASE_URL can be used: the database at ${socketOf(primary)}:5432 refuses the connection (role "nobody" does not exist)`,
  );
});

test("if no server can be used, starting reports what is wrong with each", async () => {
  const port = await freePort();
  const url = `postgres://havn:hemmelig@/havn?host=127.0.0.1,${socketOf(standby)}&port=${port},5432`;
  const start = migrate(url);
  await expect(start).rejects.toThrow(
    `no server of DATABASE_URL can be used: the database does not answer at 127.0.0.1:${port} (connect ECONNREFUSED`,
  );
  await expect(start).rejects.toThrow(`; the database at ${socketOf(standby)}:5432 is read-only`);
  await expect(start).rejects.not.toThrow(/hemmelig/);
});

test("after a failover, requests and live events continue at the other server", async () => {
  const port = await freePort();
  const databaseUrl = urlOf([primary, standby]);
  const settings = readSettings({
    PORT: String(port),
    HAVN_DATA_DIR: join(folder, "data"),
    HAVN_LOG: "silent",
    HAVN_ROLES: "api",
    HAVN_DEMO: "false",
  });
  mkdirSync(settings.dataDir);
  const havn: Havn = await startHavn({ settings, databaseUrl });
  const readiness = async () => (await fetch(`http://localhost:${port}/health/ready`)).status;
  try {
    expect(await readiness()).toBe(200);
    await primary.stop();
    expect(await readiness()).toBe(503);
    const client = new pg.Client({ connectionString: standby.url });
    await client.connect();
    await client.query("select pg_promote()");
    await client.end();
    await expect.poll(readiness).toBe(200);
    const { app } = havn;
    const heard: string[] = [];
    app.live.follow(({ topic }) => heard.push(topic));
    await expect
      .poll(async () => {
        await publishLiveEvent(app.database.db, { topic: "after the failover" });
        return heard;
      })
      .toContain("after the failover");
    expect(app.database.hosts.current).toContain(encodeURIComponent(socketOf(standby)));
  } finally {
    await havn.close();
  }
});

test("a server that becomes read-only without a lost connection is left", async () => {
  primary = await startEmbeddedPostgres({ dataDir: join(folder, "a"), throwaway: true });
  const database = openDatabase(urlOf([standby, primary]), { connections: 2 });
  const write = () => sql`update schema_migration set applied_at = applied_at`.execute(database.db);
  try {
    await write();
    expect(database.hosts.current).toContain(encodeURIComponent(socketOf(standby)));
    await sql`alter system set default_transaction_read_only = on`.execute(database.db);
    await sql`select pg_reload_conf()`.execute(database.db);
    await expect
      .poll(() =>
        write().then(
          () => "written",
          (error) => error.name,
        ),
      )
      .toBe("DatabaseUnavailable");
    await write();
    expect(database.hosts.current).toContain(encodeURIComponent(socketOf(primary)));
  } finally {
    await database.close();
  }
});
