import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allCalls, allProblems } from "#app/contract/features.ts";
import type { AnyCall } from "#platform/contract/call.ts";
import { type Broken, brokenRequests } from "#tests/support/calls/broken-requests.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import type { PersonName } from "#tests/support/people/people.ts";
import { namedProblem, problemsIn } from "#ui/field/field-problem-words.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";

/*
 * Every call of the contract × everything that can be wrong with a field of it: the reply names the field, and has a
 * message in both languages.
 */
let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
  await Promise.all([loadCatalogue("da"), loadCatalogue("en")]);
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

/**
 * CalculateTimeLeft has its own code for what is missing; a stream has one for people who aren't who the page takes
 * them for.
 */
const hasOwnWords = (name: string, { code, path }: Broken): boolean =>
  (name === "calculateTimeLeft" && code === "notCare") || (name === "followEvents" && path === "identity");

const rows = Object.entries<AnyCall>(allCalls)
  .map(([name, call]) => ({ name, call, broken: brokenRequests(call).filter((one) => !hasOwnWords(name, one)) }))
  .filter(({ broken }) => broken.length > 0);

test("the requests cover all kinds of problems", () => {
  const all = rows.flatMap(({ broken }) => broken);
  expect(all.length).toBeGreaterThan(700);
  expect(new Set(all.map(({ code }) => code))).toEqual(
    new Set([
      ...["missing", "unknown", "notText", "notNumber", "notYesNo", "notList", "notObject", "notOneOf", "notCare"],
      ...["tooShort", "tooLong", "tooFew", "tooMany", "wrongCount", "tooSmall", "notAbove", "tooLarge", "badForm"],
    ]),
  );
});

describe.each(rows)("$name", ({ call, broken }) => {
  test("names the problems in both languages", async () => {
    for (const one of broken) {
      const { status, shape } = await answerTo(call, one);
      const problems = problemsIn(shape?.data ?? null);
      const found = problems.find(({ path, code }) => path === one.path && code === one.code);
      const told = `${one.place} ${one.path} ${one.code}: ${status} ${JSON.stringify(shape)}`;
      expect(status, told).toBe(400);
      expect(found, told).toBeDefined();
      for (const problem of problems) {
        expect(allProblems, told).toHaveProperty(problem.code);
        const [danish, english] = (["da", "en"] as const).map((locale) =>
          namedProblem(problem, wordsOf(locale, "Havn")),
        );
        expect(danish).not.toBe(english);
        expect(`${danish} ${english}`).not.toMatch(/[{}]|problem\.|fieldName\./);
      }
    }
  });
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
