import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { limitsOf } from "#platform/server/database/database-limits.ts";
import { type ProcessLife, processLife } from "#platform/server/start/process-life.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/havn/test-database.ts";
import { startTcpProxy, type TcpProxy } from "#tests/support/network/tcp-proxy.ts";

let made: TestDatabase;
let proxy: TcpProxy;
let life: ProcessLife;
beforeAll(async () => {
  made = await createTestDatabase("bare");
});
beforeEach(async () => {
  proxy = await startTcpProxy(made.url);
  life = processLife(proxy.url, { ...limitsOf(), connectMs: 400, answerMs: 400 });
});
afterEach(async () => {
  await life.close();
  await proxy.close();
});
afterAll(() => made.drop());

test("a database that is silent is waited for no longer than the limit, and asked anew", async () => {
  proxy.swallow("both");
  await expect(life.number()).rejects.toThrow();
  proxy.swallow(null);
  expect(await life.number()).toBeGreaterThan(0);
});

test("a number whose connection is doubted is given up for another", async () => {
  const first = await life.number();
  expect(await life.number()).toBe(first);
  life.doubt(first);
  await expect.poll(() => life.number()).not.toBe(first);
  const second = await life.number();
  life.doubt(first);
  expect(await life.number()).toBe(second);
});

test("a line that is dead does not hold up the end", async () => {
  await life.number();
  proxy.swallow("both");
  await life.close();
  await expect.poll(() => proxy.connections()).toBe(0);
});
