import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Havn } from "#app/server/havn.ts";
import { startBeside } from "#tests/support/havn/start-second-havn.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";

let havn: TestHavn;
let beside: Havn;
beforeEach(async () => {
  havn = await startTestHavn();
  beside = await startBeside(havn, "http://localhost:3000", { HAVN_ROLES: "api" });
});
afterEach(async () => {
  await beside.close();
  await havn.close();
});

/** Statuses of so many requests of a visitor, of whom a minute has 60. */
const ask = async (url: string, times: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let i = 0; i < times; i += 1) {
    statuses.push((await fetch(`${url}/api/Authentication/RefreshLogin`, { method: "POST" })).status);
  }
  return statuses;
};
const urlOf = ({ fastify }: Havn) => `http://localhost:${(fastify.server.address() as AddressInfo).port}`;
const counted = async () => {
  const { count } = await havn.db
    .selectFrom("rate_count")
    .select((eb) => eb.fn.sum<string>("count").as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
};

test("who asks two processes has one's limit", async () => {
  expect(new Set(await ask(havn.url, 40))).toEqual(new Set([401]));
  await expect.poll(counted).toBe(40);
  expect(new Set(await ask(urlOf(beside), 16))).toEqual(new Set([401]));
  await expect.poll(counted).toBe(56);
  await expect.poll(async () => (await ask(urlOf(beside), 1))[0]).toBe(429);
  expect(await counted()).toBeLessThanOrEqual(60);
  havn.clock.forward({ minutes: 1 });
  expect(await ask(urlOf(beside), 1)).toEqual([401]);
});

test("who asks seldom is not counted together, and is let in", async () => {
  await ask(havn.url, 15);
  await ask(urlOf(beside), 15);
  havn.clock.forward({ minutes: 1 });
  await ask(havn.url, 16);
  await expect.poll(counted).toBe(16);
});
