import { describe, expect, test } from "vitest";
import { ApiError } from "#platform/contract/error-shape.ts";
import type { ErrorEntry } from "./errors.ts";
import { isSameError, shownEntries } from "./shown-errors.ts";

const failed = (statusCode: number, code = "", requestId = "") =>
  new ApiError({
    statusCode,
    message: `failed ${statusCode}`,
    data: { ...(code && { code }), ...(requestId && { requestId }) },
  });
const entryOf = (error: ApiError, key: number, some: Partial<ErrorEntry> = {}): ErrorEntry => ({
  key,
  error,
  refresh: null,
  retryCount: 0,
  ...some,
});
const keysOf = (entries: readonly ErrorEntry[], inPlace: readonly ApiError[] = []) =>
  shownEntries(entries, inPlace).map(({ keys }) => keys);

const stale = failed(409, "stale", "r1");

test.each([
  ["itself", stale, stale, true],
  ["the same in a screen's own words", stale, { statusCode: 409, data: stale.data }, true],
  ["the same refusal of another request", stale, failed(409, "stale", "r2"), false],
  ["two errors without an id", failed(0), failed(0), false],
] as const)("%s is the same error: %#", (_name, one, other, isSame) => {
  expect(isSameError(one, other)).toBe(isSame);
});

describe("the list shows", () => {
  test.each([
    ["different errors each", [failed(500), failed(409, "stale")], [], [[0], [1]]],
    [
      "errors that read the same once",
      [failed(409, "stale", "a"), failed(500), failed(409, "stale", "b")],
      [],
      [[0, 2], [1]],
    ],
    ["any kind of absence once", [failed(0), failed(503), failed(504)], [], [[0, 1, 2]]],
    ["nothing that a place shows", [stale, failed(500)], [stale], [[1]]],
    ["no absence that a place shows", [failed(503), failed(500)], [failed(0)], [[1]]],
    ["what reads like something in place, but failed by itself", [failed(409, "stale", "r2")], [stale], [[0]]],
  ])("%s", (_name, errors, inPlace, keys) => {
    expect(
      keysOf(
        errors.map((error, key) => entryOf(error, key)),
        inPlace,
      ),
    ).toEqual(keys);
  });

  test("one of several errors that can be retried, with its count", () => {
    const refresh = () => {};
    const [one] = shownEntries([entryOf(failed(0), 1, { refresh, retryCount: 2 }), entryOf(failed(503), 2)], []);
    expect(one).toMatchObject({ refresh, retryCount: 2, error: { statusCode: 503 } });
  });
});
