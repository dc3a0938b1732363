import { afterAll, beforeAll, expect, test } from "vitest";
import { allCalls } from "#app/contract/all-calls.ts";
import type { AnyCall } from "#platform/contract/call.ts";
import { startTestHavn, type TestHavn } from "#tests/support/start-test-havn.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

type Answer = { readonly data: { readonly code: string; readonly problems: readonly unknown[] } };

/** Calls that name the area in their body; signing in names none, and Impersonate calls it `areaInfo` (section 3). */
const withBody = Object.entries<AnyCall>(allCalls).filter(
  ([name, call]) => call.body && !call.query && name !== "refreshLogin" && name !== "impersonate",
);

test.each(withBody)("%s refuses keys that it doesn't know, and another area", async (_name, { path, method }) => {
  const response = await fetch(havn.url + path, {
    method,
    headers: { authorization: await havn.bearer("anna"), "content-type": "application/json" },
    body: JSON.stringify({ areaId: "sales", isAdministrator: true }),
  });
  const { data } = (await response.json()) as Answer;
  expect([response.status, data.code]).toEqual([400, "badRequest"]);
  expect(data.problems).toContainEqual({ path: "areaId", message: "areaId must be 'care'" });
  // What is wrong with the body as a whole has no path.
  expect(data.problems).toContainEqual({ path: "", message: expect.any(String) });
});
