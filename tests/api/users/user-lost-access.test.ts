import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { liveCalls } from "#live/contract/calls.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { nordlys, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeEach(async () => {
  havn = await startTestHavn();
});
afterEach(async () => {
  vi.useRealTimers();
  await havn.close();
});

const relation = { customerNumber: nordlys, userId: people.nils.id };
const { path } = careCaseCalls.getCareCasesByIds;

const acts: readonly [string, () => Promise<unknown>][] = [
  ["was removed from the company", () => havn.as("nora").deleteUserCustomerRelation({ body: relation })],
  [
    "was made an administrator",
    () => havn.as("nora").updateUserCustomerRole({ body: { ...relation, role: "administrator" } }),
  ],
  [
    "was pseudonymized",
    () => havn.as("anna").pseudonymizeUser({ body: { userId: people.nils.id, email: people.nils.email } }),
  ],
];

test.each(acts)("a user who %s loses access within 60 seconds, with their existing token", async (_what, act) => {
  const { id } = await buildCase(havn);
  const headers = { authorization: await havn.bearer("nils"), "content-type": "application/json" };
  const ask = () => fetch(havn.url + path, { method: "POST", headers, body: JSON.stringify({ ids: [id] }) });
  expect((await ask()).status).toBe(200);
  await act();
  havn.clock.forward({ seconds: 59 });
  expect((await ask()).status).toBe(401);
});

test.each(acts)("the open stream of a user who %s ends within 60 seconds", async (_what, act) => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const headers = { authorization: await havn.bearer("nils") };
  const response = await fetch(havn.url + liveCalls.followEvents.path, { headers });
  const ended = response.text();
  await act();
  havn.clock.forward({ seconds: 59 });
  vi.advanceTimersByTime(59_000);
  expect(await ended).toContain("retry: ");
});

test("a former administrator can no longer list users", async () => {
  await havn.as("nora").updateUserCustomerRole({ body: { ...relation, role: "administrator" } });
  const headers = { authorization: await havn.bearer("nora"), "content-type": "application/json" };
  const body = JSON.stringify({ customerNumber: nordlys });
  const list = () =>
    fetch(`${havn.url}/api/UserManagement/GetUsersByCustomerNumber`, { method: "POST", headers, body });
  expect((await list()).status).toBe(200);
  await havn.as("nils").updateUserCustomerRole({ body: { ...relation, userId: people.nora.id, role: "user" } });
  // The cached answer about the token may be used for a moment; a write checks again.
  const write = await fetch(`${havn.url}/api/UserManagement/UpdateUserCustomerRole`, {
    method: "POST",
    headers,
    body: JSON.stringify({ ...relation, userId: people.nora.id, role: "administrator" }),
  });
  expect([401, 404]).toContain(write.status);
  await expect.poll(async () => (await list()).status).toBe(401);
});
