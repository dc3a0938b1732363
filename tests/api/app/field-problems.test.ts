import { afterAll, beforeAll, expect, test } from "vitest";
import { allCalls } from "#app/contract/features.ts";
import type { AnyCall } from "#platform/contract/call.ts";
import { type Broken, brokenRequests } from "#tests/support/calls/broken-requests.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import type { PersonName } from "#tests/support/people/people.ts";

/*
 * Everything that can be wrong with a field, once for each place of a request that a call has it in: the reply names
 * the field. `broken-fields.test.ts` asks the contract the same for each field of each call.
 */
let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
afterAll(() => havn.close());

type Shape = { readonly statusCode: number; readonly data: Record<string, unknown> };

async function send(call: AnyCall, person: PersonName, { place, value }: Broken) {
  const search = place === "query" ? `?${new URLSearchParams(value as Record<string, string>)}` : "";
  const hasBody = call.method !== "GET" && call.kind !== "upload";
  const response = await fetch(havn.url + call.path + search, {
    method: call.method,
    redirect: "manual",
    headers: { authorization: await havn.bearer(person), ...(hasBody && { "content-type": "application/json" }) },
    ...(hasBody && { body: JSON.stringify(place === "body" ? value : {}) }),
  });
  return { status: response.status, shape: (await response.json().catch(() => null)) as Shape | null };
}

/** Asks as staff, who may make most calls, and as an administrator for calls that only customers may make. */
async function answerTo(call: AnyCall, broken: Broken) {
  const asStaff = await send(call, "anna", broken);
  return asStaff.status === 403 ? send(call, "nora", broken) : asStaff;
}

/** A stream has its own refusal for people who aren't who the page takes them for. */
const isRefusedEarlier = (call: AnyCall, { path }: Broken): boolean => call.kind === "events" && path === "identity";

/** Names are all alike, and so are the numbers of items. */
const placeOf = ({ place, path }: Broken): string =>
  `${place} ${path.replace(/[^.\d]+/g, "name").replace(/\d+/g, "0")}`;

const all = Object.values<AnyCall>(allCalls).flatMap((call) =>
  brokenRequests(call)
    .filter((broken) => !isRefusedEarlier(call, broken))
    .map((broken) => ({ call, broken, ...broken })),
);
const kinds = [...Map.groupBy(all, (one) => `${one.code} ${placeOf(one)}`)].map(
  ([kind, [one]]) => [kind, one as (typeof all)[number]] as const,
);

test.each(kinds)("%s is named", async (_kind, { call, broken, path, code }) => {
  const { status, shape } = await answerTo(call, broken);
  expect([status, shape?.data.problems]).toEqual([
    400,
    expect.arrayContaining([expect.objectContaining({ path, code })]),
  ]);
});

test("the reply itself is English, whatever the reader's language", async () => {
  const inLanguage = async (language: string) => {
    const reply = await fetch(havn.url + allCalls.getCareCasesBySearch.path, {
      method: "POST",
      headers: {
        authorization: await havn.bearer("anna"),
        "content-type": "application/json",
        "accept-language": language,
        cookie: `i18n_redirected=${language}`,
      },
      body: JSON.stringify({ pageSize: 1_000 }),
    });
    return (await reply.json()) as Shape;
  };
  const problem = { path: "pageSize", code: "tooLarge", params: { bound: 100 } };
  for (const language of ["en", "da"]) {
    expect(await inLanguage(language)).toMatchObject({
      message: "Bad Request",
      data: { problems: [{ ...problem, message: "pageSize must be at most 100" }] },
    });
  }
});
