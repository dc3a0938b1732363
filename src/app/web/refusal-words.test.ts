import { beforeAll, describe, expect, test } from "vitest";
import { allCalls, allProblems } from "#app/contract/features.ts";
import { enUS } from "#app/words/all/en-US.ts";
import { type AnyCall, commonRefusals, type Refusals } from "#platform/contract/call.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { addProblems, fieldProblem, type ProblemCode } from "#platform/contract/field-problems.ts";
import { brokenRequests } from "#tests/support/calls/broken-requests.ts";
import { fieldName, namedProblem, problemText } from "#ui/field/field-problem-words.ts";
import { explainError, refusalText } from "#ui/page/explain-error.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";

addProblems(allProblems);
const english = { refusal: {}, fieldName: {}, ...enUS };
beforeAll(() => Promise.all([loadCatalogue("da"), loadCatalogue("en")]));
const inBoth = <T>(read: (words: ReturnType<typeof wordsOf>) => T): [danish: T, english: T] => [
  read(wordsOf("da", "Havn")),
  read(wordsOf("en", "Havn")),
];

const calls = Object.entries<AnyCall>(allCalls);
const refusals = calls.flatMap(([name, call]) =>
  Object.entries<Refusals[string]>({ ...commonRefusals, ...call.refusals }).map(([code, [statusCode, message]]) => ({
    name,
    code,
    statusCode,
    message,
  })),
);

describe("every refusal has a message in the reader's language", () => {
  test.each(refusals)("$name: $code", ({ code, statusCode, message }) => {
    const error = new ApiError({ statusCode, statusMessage: "Wire", message: `Wire: ${message}`, data: { code } });
    for (const read of [
      (words: ReturnType<typeof wordsOf>) => refusalText(error, words),
      (words: ReturnType<typeof wordsOf>) => explainError(error, words).title,
      (words: ReturnType<typeof wordsOf>) => explainError(error, words).help,
    ]) {
      const [danish, english] = inBoth(read);
      expect(danish).not.toBe(english);
      expect(`${danish} ${english}`).not.toMatch(/Wire|[{}]|refusal\.|error\./);
    }
  });

  test("a related case that is already added has its own", () => {
    const error = new ApiError({ statusCode: 400, data: { code: "caseAlreadyAdded" } });
    expect(inBoth((words) => refusalText(error, words))).toEqual([
      "Sagen er allerede tilføjet.",
      "Case is already added.",
    ]);
  });

  test.each([0, 400, 401, 404, 409, 413, 415, 418, 500, 502, 503])("%i without a code", (statusCode) => {
    const error = new ApiError({ statusCode, message: "Wire" });
    for (const part of ["title", "help"] as const) {
      const [danish, english] = inBoth((words) => explainError(error, words)[part]);
      expect(danish).not.toBe(english);
      expect(danish + english).not.toContain("Wire");
    }
  });
});

describe("a field's problem", () => {
  const codes = Object.keys(allProblems) as ProblemCode[];

  test.each(codes)("%s has a text in both languages, and a message for programs", (code) => {
    for (const bound of [1, 50_000]) {
      const problem = fieldProblem("changes.title", code, {
        bound,
        values: "a, b",
        from: "2026-11-20",
        to: "2028-11-20",
        name: "contact",
        nearest: "contact.name",
      });
      expect(problem.message).not.toMatch(/[{}]|undefined/);
      expect(problem.message).not.toMatch(/^problem\.|^\w+$/);
      const [danish, english] = inBoth((words) => problemText(problem, words));
      expect(danish).not.toBe(english);
      expect(`${danish} ${english}`).not.toMatch(/[{}]|problem\./);
      const [other] = inBoth(({ t }) => t("problem.other"));
      expect(danish).not.toBe(other);
    }
  });

  test("limits are formatted", () => {
    const tooLong = fieldProblem("changes.description", "tooLong", { bound: 50_000 });
    expect(inBoth((words) => namedProblem(tooLong, words))).toEqual([
      "Beskrivelse: Skriv højst 50.000 tegn.",
      "Description: Enter at most 50,000 characters.",
    ]);
    const between = fieldProblem("from", "dayBetween", { from: "2026-11-20", to: "2028-11-20" });
    expect(inBoth((words) => problemText(between, words))).toEqual([
      "Vælg en dag fra 20. nov. 2026 til 20. nov. 2028.",
      "Choose a day from Nov 20, 2026 to Nov 20, 2028.",
    ]);
    const item = fieldProblem("savedSearches.3.name", "tooShort", { bound: 1 });
    expect(inBoth((words) => namedProblem(item, words))).toEqual([
      "Navn: Skriv mindst 1 tegn.",
      "Name: Enter at least 1 character.",
    ]);
  });

  test("an unknown code of a newer server has the generic message", () => {
    const unknown = { path: "changes.title", code: "purple", params: {} };
    expect(inBoth((words) => namedProblem(unknown, words))).toEqual([
      "Titel: Denne værdi kan ikke bruges.",
      "Title: This value can't be used.",
    ]);
  });

  test("a problem with the request as a whole names no field", () => {
    expect(inBoth((words) => namedProblem(fieldProblem("", "notJson"), words))).toEqual([
      "Anmodningen kunne ikke læses.",
      "The request could not be read.",
    ]);
  });
});

/** Fields that screens fill in themselves. */
const filledByScreens = [
  "mentions",
  "seenAudience",
  "keepsDraft",
  ...["replyId", "pictureId", "isPreview"],
  "whoHandleCases",
  "teamId",
  "sessionId",
  "jobId",
  ...["setup", "passkeyId", "credential", "clientData", "attestation", "transports"],
  ...["authenticatorData", "signature", "userHandle"],
  ...["order", "hidden", "gone"],
  "leaveId",
  ...["isRequired", "resetId", "Proof"],
  "domainId",
  ...["count", "skip"],
  ...["isRemoved", "isHidden", "place", "seenVersion", "order", "hidden", "gone"],
  ...["redirectUri", "At"],
  ...[
    "RedirectUri",
    "Code",
    "State",
    "iss",
    "error",
    "errorDescription",
    "RefreshToken",
    "refreshToken",
    "areaId",
    "areaInfo",
    "userId",
  ],
  ...[
    "before",
    "beforeAt",
    "after",
    "filters",
    "sort",
    "by",
    "direction",
    "pageSize",
    "changes",
    "change",
    "page",
    "version",
    "token",
    "id",
  ],
  ...["customerNumbers", "ids", "preset", "allCompanies", "withCount", "identity", "age", "languageCode"],
  ...["currencyCode", "careCaseId", "withTimeline", "exceptId", "format", "locale", "tabId", "doing", "clientKey"],
  ...[
    "seenMessageId",
    "messageId",
    "versionId",
    "forMessage",
    "forText",
    "fileId",
    "types",
    "unreadOnly",
    "cursor",
    "perCase",
    "visited",
    "columnWidths",
  ],
  ...["seenMessageIds", "all", "until", "undo", "isMuted", "allUntil", "list", "part", "allCustomers", "table"],
  ...[
    "key",
    "isHtml",
    "receivedAt",
    "contentType",
    "content",
    "waiting",
    "mailId",
    "mailIds",
    "forwarded",
    "noSuchField",
    "mailboxId",
    "notesVersion",
    "withPassages",
    "column",
    "image",
    "width",
    "of",
    "isSkipped",
    "order",
    "hidden",
    "seen",
    "seenCustomer",
    "seenStatus",
    "how",
    "holdId",
    "keptApartId",
    "keptId",
    "remember",
    "senderId",
    "newestFirst",
  ],
];

test("every field that people fill in has a label in both languages", () => {
  const paths = calls.flatMap(([, call]) => brokenRequests(call).map(({ path }) => path));
  const names = new Set(paths.flatMap((path) => path.split(".").findLast((part) => !/^\d*$/.test(part)) ?? []));
  const nameless = [...names].filter((name) => !(name in english.fieldName));
  const toAdd = "add its label to the feature's words, fieldName, or to filledByScreens of this test";
  expect(
    nameless.filter((name) => !filledByScreens.includes(name)),
    toAdd,
  ).toEqual([]);
  expect(inBoth(({ t }) => fieldName("clientKey", t))).toEqual(["“clientKey”", "“clientKey”"]);
  expect(Object.keys(english.fieldName).filter((name) => !names.has(name))).toEqual([]);
  expect(filledByScreens.filter((name) => name in english.fieldName)).toEqual([]);
});
