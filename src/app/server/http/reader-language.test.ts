import { describe, expect, test } from "vitest";
import type { ErrorShape } from "#platform/contract/error-shape.ts";
import { fieldProblem, type ProblemCode, problemSentences } from "#platform/contract/field-problems.ts";
import { inReadersLanguage } from "./reader-language.ts";

const refusal = (...problems: unknown[]): ErrorShape => ({
  statusCode: 400,
  statusMessage: "Bad Request",
  message: "Bad Request",
  data: { code: "badRequest", requestId: "1", in: "body", problems },
});
const danish = { "accept-language": "da" };

describe("a Danish reader", () => {
  test("sees the fields' messages in Danish, with their codes and limits", () => {
    const given = refusal(
      fieldProblem("changes.title", "titleTooShort"),
      fieldProblem("pageSize", "tooLarge", { bound: 1_000 }),
      fieldProblem("", "notJson"),
    );
    const { message, data } = inReadersLanguage("Kaj", danish, given);
    expect(message).toBe("Denne værdi kan ikke bruges.");
    expect(data).toEqual({
      ...{ code: "badRequest", requestId: "1", in: "body" },
      problems: [
        {
          path: "changes.title",
          code: "titleTooShort",
          params: {},
          message: "Titel: Skriv en titel på mindst 3 tegn.",
        },
        {
          path: "pageSize",
          code: "tooLarge",
          params: { bound: 1_000 },
          message: "“pageSize”: Det kan højst være 1.000.",
        },
        { path: "", code: "notJson", params: {}, message: "Anmodningen kunne ikke læses." },
      ],
    });
  });

  test.each(Object.keys(problemSentences) as ProblemCode[])("%s has a Danish sentence", (code) => {
    const given = refusal(fieldProblem("title", code, { bound: 2, values: "a", from: "2026-01-01", to: "2026-02-01" }));
    const { data } = inReadersLanguage("Havn", danish, given);
    expect(data).toMatchObject({ problems: [{ code, message: expect.stringMatching(/^Titel: .+/) }] });
    expect(JSON.stringify(data?.problems)).not.toMatch(/\{\w+\}|\bmust\b|\bthe\b/);
  });

  test.each([[undefined], ["none"], [[]]])("sees problems of another form unchanged (%j)", (problems) => {
    const given: ErrorShape = { ...refusal(), data: { code: "badRequest", requestId: "1", problems } };
    expect(inReadersLanguage("Havn", danish, given).data).toEqual(given.data);
  });
});

test("an English reader sees the contract's messages", () => {
  const given = refusal(fieldProblem("title", "missing"));
  expect(inReadersLanguage("Havn", { "accept-language": "en" }, given)).toBe(given);
});
