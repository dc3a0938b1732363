import { readdirSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  askExport,
  askInOrder,
  type ExportAsked,
  exported,
  holdCases,
  readExport,
  statementsThatWait,
  turnsOf,
} from "#tests/support/calls/ask-exports.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import type { HeldLock } from "#tests/support/havn/hold-lock.ts";
import { startBeside } from "#tests/support/havn/start-second-havn.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
let held: HeldLock | null = null;

beforeEach(async () => {
  // Without jobs, which would wait for the cases that tests lock.
  havn = await startTestHavn({ env: { HAVN_ROLES: "api", HAVN_RATE_LIMITS: "false" } });
  await buildCase(havn);
});
afterEach(async () => {
  await letGo();
  await havn.close();
});

const hold = async () => {
  held = await holdCases(havn);
};
const letGo = async () => {
  await held?.letGo();
  held = null;
};
const ask = (person: PersonName, asked?: ExportAsked) => askExport(havn, person, asked);
const inOrder = (names: readonly PersonName[], asked?: ExportAsked) => askInOrder(havn, names, asked);
/** The address of another process of the same installation, and a function that ends it. */
const beside = async () => {
  const other = await startBeside(havn, havn.url, { HAVN_ROLES: "api", HAVN_RATE_LIMITS: "false" });
  const { port } = other.fastify.server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, own: other.app.processConnection, close: () => other.close() };
};
const begun = () => turnsOf(havn, true);
const waiting = () => turnsOf(havn, false);
const { anna, bo, nora, nils, fie, finn } = people;

describe("exports", () => {
  test("are generated one at a time per process; the others wait in order of arrival, and all get theirs", async () => {
    await hold();
    const asked = await inOrder(["nils", "nora", "fie", "finn", "bo"]);
    await expect.poll(begun).toEqual([nils.id]);
    expect(await waiting()).toEqual([nora.id, fie.id, finn.id, bo.id]);
    await letGo();
    expect(await Promise.all(asked.map(readExport))).toEqual(asked.map(() => exported));
    expect([...(await begun()), ...(await waiting())]).toEqual([]);
  });

  test("are limited to two at once for eighteen requests in three processes, and to one per person", async () => {
    const others = [await beside(), await beside()];
    const most = { all: 0, ofPerson: 0 };
    let isOver = false;
    const watch = (async () => {
      while (!isOver) {
        const now = await begun();
        most.all = Math.max(most.all, now.length);
        most.ofPerson = Math.max(most.ofPerson, now.length - new Set(now).size + Math.min(now.length, 1));
      }
    })();
    const names = Object.keys(people) as PersonName[];
    const urls = [havn.url, ...others.map(({ url }) => url)];
    const asked = urls.flatMap((url) => names.map((name) => readExport(ask(name, { url }))));
    const files = await Promise.all(asked);
    isOver = true;
    await watch;
    await Promise.all(others.map((other) => other.close()));
    expect(files).toEqual(asked.map(() => exported));
    expect(most).toEqual({ all: 2, ofPerson: 1 });
  });

  test("are limited to one per person, even with room; staff acting for someone use their own slot", async () => {
    const other = await beside();
    await hold();
    const asked = [...(await inOrder(["nils"])), ...(await inOrder(["nils"], { url: other.url }))];
    asked.push(...(await inOrder(["nils"], { url: other.url, impersonator: "anna" })));
    await expect.poll(begun).toEqual([nils.id, anna.id]);
    expect(await waiting()).toEqual([nils.id]);
    await letGo();
    expect(await Promise.all(asked.map(readExport))).toEqual([exported, exported, exported]);
    await other.close();
  });

  test("are limited to two at once across all processes", async () => {
    const [second, third] = [await beside(), await beside()];
    await hold();
    const asked = [
      ...(await inOrder(["nils", "nora"])),
      ...(await inOrder(["fie"], { url: second.url })),
      ...(await inOrder(["finn"], { url: third.url })),
    ];
    await expect.poll(begun).toEqual([nils.id, fie.id]);
    expect(await waiting()).toEqual([nora.id, finn.id]);
    await letGo();
    expect(await Promise.all(asked.map(readExport))).toEqual([exported, exported, exported, exported]);
    await Promise.all([second.close(), third.close()]);
  });

  test("use one connection each, and none of the pool's while waiting or being generated", async () => {
    await hold();
    const asked = await inOrder(["nils", "nora", "fie", "finn"]);
    await expect.poll(() => statementsThatWait(havn)).toBe(1);
    const { pool } = havn.havn.app.database;
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
    await letGo();
    await Promise.all(asked.map(readExport));
  });

  test("leave nothing on the disk, even if a reader stops reading; then the next one starts", async () => {
    const folder = join(havn.dataDir, "exports");
    await hold();
    const slow = ask("nils");
    await expect.poll(begun).toEqual([nils.id]);
    await letGo();
    const response = await slow;
    expect([...(await begun()), ...(await waiting())]).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
    expect(await readExport(ask("nils"))).toEqual(exported);
    expect((await response.text()).startsWith("Number")).toBe(true);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe("an export slot is released", () => {
  test("when its process dies, however it dies", async () => {
    const values = [101, 102].map((person_id) => ({ process: 4_711, person_id, key: null, is_begun: true }));
    await havn.db.insertInto("export_slot").values(values).execute();
    expect(await readExport(ask("nils"))).toEqual(exported);
    expect([...(await begun()), ...(await waiting())]).toEqual([]);
  });

  test("when its process's connection is lost; those who wait there may ask again", async () => {
    const other = await beside();
    await hold();
    const [made, ...waits] = await inOrder(["nils", "nora", "nora"], { url: other.url });
    const [here] = await inOrder(["fie"]);
    await expect.poll(begun).toEqual([nils.id, fie.id]);
    await other.own.close();
    await expect.poll(begun).toEqual([fie.id]);
    expect((await Promise.all(waits)).map(({ status }) => status)).toEqual([503, 503]);
    await letGo();
    expect(await Promise.all([made, here].map(readExport))).toEqual([exported, exported]);
    await other.close();
  });

  test("when generating the file fails", async () => {
    await sql`alter table case_description rename to gone`.execute(havn.db);
    await sql`alter table care_case rename column title to heading`.execute(havn.db);
    expect((await ask("nils")).status).toBe(500);
    expect([...(await begun()), ...(await waiting())]).toEqual([]);
    expect(readdirSync(join(havn.dataDir, "exports"))).toEqual([]);
    await sql`alter table care_case rename column heading to title`.execute(havn.db);
    await sql`alter table gone rename to case_description`.execute(havn.db);
    expect(await readExport(ask("nils"))).toEqual(exported);
  });
});
