import { beforeAll, expect, test } from "vitest";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import { codeOf, pageMessage, readRouteError, requestIdOf } from "./route-error.ts";

beforeAll(() => Promise.all([loadCatalogue("da"), loadCatalogue("en")]));

test.each([
  [null, 500, "", ""],
  [{ status: 404, data: null }, 404, "", ""],
  [{ status: 404, data: { message: "Page Not Found: /x", data: null } }, 404, "", ""],
  [{ status: 404, data: { data: { code: "pageNotFound", path: "/x" } } }, 404, "pageNotFound", ""],
  [{ status: 500, data: { message: "", data: { requestId: "r1" } } }, 500, "", "r1"],
  [{ status: 500, data: { data: { code: 7, requestId: {} } } }, 500, "", ""],
  [{ status: 500, data: "<html>" }, 500, "", ""],
])("%j is read as %d %s %s", (response, statusCode, code, requestId) => {
  const error = readRouteError(response);
  expect([error.statusCode, codeOf(error), requestIdOf(error)]).toEqual([statusCode, code, requestId]);
});

test.each([
  [{ code: "pageNotFound", path: "/no/such" }, "Siden blev ikke fundet: /no/such", "Page Not Found: /no/such"],
  [{ code: "example" }, "Dette er et eksempel på en fejl", "This is an example of an error"],
  [{ code: "notFound" }, null, null],
  [null, null, null],
])("%j is shown in the reader's language", (data, danish, english) => {
  const told = (["da", "en"] as const).map((locale) =>
    pageMessage({ statusCode: 400, data }, wordsOf(locale, "Havn").t),
  );
  expect(told).toEqual([danish, english]);
});
