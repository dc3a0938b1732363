import { afterAll, beforeAll, expect, test } from "vitest";
import { allCalls } from "#app/contract/features.ts";
import { type AnyCall, optionalCareArea, type Schema } from "#platform/contract/call.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

type Answer = { readonly data: { readonly code: string; readonly problems: readonly unknown[] } };

const withoutDefault = (schema: Schema): Schema =>
  (schema._zod.def as unknown as { readonly innerType?: Schema }).innerType ?? schema;

/** Calls that name the area in their body. RefreshLogin has no area, and Impersonate calls it `areaInfo`. */
const withBody = Object.entries<AnyCall>(allCalls).filter(
  ([name, call]) => call.body && !call.query && name !== "refreshLogin" && name !== "impersonate",
);

/** This call requires the area, and has its own error for a missing one. */
const asksForIt = ["calculateTimeLeft"];

test("all calls accept the area in the same way: it may be omitted, and defaults to care", () => {
  const taken = Object.entries<AnyCall>(allCalls).flatMap(([name, call]) =>
    [call.query, call.body].flatMap((schema) => {
      const { shape } = (schema ? withoutDefault(schema) : {}) as { shape?: Readonly<Record<string, Schema>> };
      const area = shape?.areaId ?? shape?.areaInfo;
      return area && area !== optionalCareArea ? [name] : [];
    }),
  );
  expect(taken).toEqual(asksForIt);
});

test.each(withBody)("%s rejects unknown keys and another area", async (_name, { path, method }) => {
  const response = await fetch(havn.url + path, {
    method,
    headers: { authorization: await havn.bearer("anna"), "content-type": "application/json" },
    body: JSON.stringify({ areaId: "sales", isAdministrator: true }),
  });
  const { data } = (await response.json()) as Answer;
  expect([response.status, data.code]).toEqual([400, "badRequest"]);
  expect(data.problems).toContainEqual({
    path: "areaId",
    code: "notCare",
    message: "areaId must be 'care'",
    params: {},
  });
  expect(data.problems).toContainEqual(expect.objectContaining({ path: "isAdministrator", code: "unknown" }));
});
