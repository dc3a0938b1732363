import { beforeAll, expect, test } from "vitest";
import { allCalls, allProblems } from "#app/contract/features.ts";
import type { AnyCall } from "#platform/contract/call.ts";
import { addProblems } from "#platform/contract/field-problems.ts";
import { checkInput } from "#platform/rules/check-input.ts";
import { brokenRequests } from "#tests/support/calls/broken-requests.ts";
import { namedProblem } from "#ui/field/field-problem-words.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";

addProblems(allProblems);
beforeAll(() => Promise.all([loadCatalogue("da"), loadCatalogue("en")]));

const calls = Object.entries<AnyCall>(allCalls).map(([name, call]) => ({ name, call, broken: brokenRequests(call) }));

test("what can be wrong with a field covers all kinds of problems", () => {
  const all = calls.flatMap(({ broken }) => broken);
  expect(all.length).toBeGreaterThan(700);
  expect(new Set(all.map(({ code }) => code))).toEqual(
    new Set([
      ...["missing", "unknown", "notText", "notNumber", "notYesNo", "notList", "notObject", "notOneOf", "notCare"],
      ...["tooShort", "tooLong", "tooFew", "tooMany", "wrongCount", "tooSmall", "notAbove", "tooLarge", "badForm"],
    ]),
  );
});

/** CalculateTimeLeft has its own code for what is missing. */
const hasOwnCode = (name: string, code: string): boolean => name === "calculateTimeLeft" && code === "notCare";

test.each(calls)("the problems of $name are named in both languages", ({ name, call, broken }) => {
  for (const { place, path, code, value } of broken) {
    const schema = call[place];
    if (!schema || hasOwnCode(name, code)) continue;
    const problems = checkInput(schema, value).problems ?? [];
    expect(problems, `${place} ${JSON.stringify(value).slice(0, 200)}`).toContainEqual(
      expect.objectContaining({ path, code }),
    );
    for (const problem of problems) {
      expect(allProblems).toHaveProperty(problem.code);
      const [danish, english] = (["da", "en"] as const).map((locale) => namedProblem(problem, wordsOf(locale, "Havn")));
      expect(danish).not.toBe(english);
      expect(`${danish} ${english}`).not.toMatch(/[{}]|problem\.|fieldName\./);
    }
  }
});
