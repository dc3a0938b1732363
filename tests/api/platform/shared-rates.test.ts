import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Havn } from "#app/server/havn.ts";
import { emailLinkApi } from "#email-links/server/api.ts";
import { inProcessApi } from "#platform/server/http/in-process-api.ts";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { startBeside } from "#tests/support/havn/start-second-havn.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { people } from "#tests/support/people/people.ts";

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

/** The statuses of this many requests from a visitor, who may make 60 per minute. */
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
    .select((eb) => eb.fn.sum<string | null>("count").as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
};

test("requests to two processes share one limit", async () => {
  expect(new Set(await ask(havn.url, 40))).toEqual(new Set([401]));
  expect(await counted()).toBe(40);
  expect(new Set(await ask(urlOf(beside), 20))).toEqual(new Set([401]));
  expect(await ask(urlOf(beside), 1)).toEqual([429]);
  expect(await ask(havn.url, 1)).toEqual([429]);
  havn.clock.forward({ minutes: 1 });
  expect(await ask(urlOf(beside), 1)).toEqual([401]);
});

test("each process allows at most a quarter of a burst alone", async () => {
  const burst = [havn.url, urlOf(beside)].flatMap((url) => Array.from({ length: 60 }, () => ask(url, 1)));
  const passed = (await Promise.all(burst)).filter(([status]) => status === 401).length;
  expect(passed).toBeGreaterThanOrEqual(60);
  expect(passed).toBeLessThanOrEqual(75);
});

test("occasional requests are not counted together, and are allowed", async () => {
  await ask(havn.url, 15);
  await ask(urlOf(beside), 15);
  expect(await counted()).toBe(0);
  await ask(havn.url, 1);
  expect(await counted()).toBe(16);
});

test("a hundred simultaneous guesses of a link's token at both processes are limited to ten", async () => {
  const caller = { actor: buildActor({ role: "staff", userId: people.bo.id }), requestId: "test" };
  const guessing = [havn.havn.app, beside.app].flatMap((app, of) => {
    const api = inProcessApi(app, emailLinkApi, caller);
    const body = (n: number) => ({ body: { token: `${of}${n}`.padStart(43, "g") } });
    return Array.from({ length: 50 }, (_, n) => refusalOf(api.getEmailTicket?.(body(n)) ?? Promise.resolve()));
  });
  const statuses = (await Promise.all(guessing)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 404)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(90);
});
