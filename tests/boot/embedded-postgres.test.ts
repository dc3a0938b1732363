import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { startEmbeddedPostgres } from "#local-database/embedded-postgres.ts";
import { removeDataFolder, temporaryFolder } from "./run-start.ts";

const made: string[] = [];

afterAll(() => {
  for (const folder of made.reverse()) removeDataFolder(folder);
});

function dataFolder(...names: string[]): string {
  const root = temporaryFolder();
  const folder = join(root, ...names);
  mkdirSync(folder, { recursive: true });
  made.push(root, folder);
  return folder;
}

const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, throwaway: true });

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return Object.values((await client.query(sql)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

describe("the embedded server", () => {
  test("stores Danish letters, Unicode and time as Havn expects", async () => {
    const server = await start(dataFolder());
    expect(await ask(server.url, "SHOW server_encoding")).toBe("UTF8");
    expect(await ask(server.url, "SELECT lower('ÆØÅ')")).toBe("æøå");
    expect(await ask(server.url, "SHOW timezone")).toBe("UTC");
    expect(await ask(server.url, "SELECT to_tsvector('danish', 'Æblerne')::text")).toBe("'æbl':1");
    await server.stop();
  });

  test("listens on no port", async () => {
    const server = await start(dataFolder());
    expect(await ask(server.url, "SHOW listen_addresses")).toBe("");
    await server.stop();
  });

  test("started twice at once on an empty folder runs once; the other start says so", async () => {
    const folder = dataFolder();
    const both = await Promise.allSettled([start(folder), start(folder)]);
    const refused = both.filter((each) => each.status === "rejected");
    expect(refused.map(({ reason }) => reason.message)).toEqual([`another Havn is using the data folder ${folder}`]);
    for (const each of both) if (each.status === "fulfilled") await each.value.stop();
  });

  test("accepts a data folder whose path is too long for a socket", async () => {
    const folder = dataFolder("x".repeat(60), "y".repeat(60));
    const server = await start(folder);
    expect(await ask(server.url, "SELECT 1")).toBe(1);
    await server.stop();
  });

  test("accepts a data folder that only its owner can enter, root's included, and keeps its rows", async () => {
    const folder = dataFolder("closed", "data");
    chmodSync(join(folder, ".."), 0o700);
    const first = await start(folder);
    await ask(first.url, "CREATE TABLE kept AS SELECT 7 AS value");
    await first.stop();
    const second = await start(folder);
    expect(await ask(second.url, "SELECT value FROM kept")).toBe(7);
    await second.stop();
  });

  test("can be stopped twice", async () => {
    const server = await start(dataFolder());
    await Promise.all([server.stop(), server.stop()]);
    await expect(ask(server.url, "SELECT 1")).rejects.toThrow();
  });
});
