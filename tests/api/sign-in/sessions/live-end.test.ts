import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionCalls } from "#sign-in/contract/session-calls.ts";
import { startBeside } from "#tests/support/havn/start-second-havn.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { openStream } from "#tests/support/live/open-event-stream.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
let beside: Awaited<ReturnType<typeof startBeside>>;
beforeAll(async () => {
  havn = await startTestHavn();
  beside = await startBeside(havn, havn.url, { HAVN_ROLES: "api" });
});
afterAll(async () => {
  await beside.close();
  await havn.close();
});

test("a person who is logged out by an administrator is out of both processes, and their streams close", async () => {
  const { port } = beside.fastify.server.address() as AddressInfo;
  const headers = { authorization: await havn.bearer("nils") };
  const ask = async (url: string) => (await fetch(`${url}${sessionCalls.getOwnSessions.path}`, { headers })).status;
  const both = () => Promise.all([ask(havn.url), ask(`http://localhost:${port}`)]);
  const stream = await openStream(havn, "nils");
  expect(await both()).toEqual([200, 200]);
  await havn.as("nora").endSessionsOfUser({ body: { userId: people.nils.id } });
  await expect.poll(both).toEqual([401, 401]);
  await stream.ended;
});
