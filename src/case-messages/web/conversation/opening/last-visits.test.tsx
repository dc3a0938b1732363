import { beforeEach, expect, test } from "vitest";
import { keepVisit, lastVisit } from "./last-visits.ts";

beforeEach(() => localStorage.clear());
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString();

test("visits are stored per person and case, with the newest one", () => {
  keepVisit(1, 12, { newest: 5, at: at(0) });
  keepVisit(1, 13, { newest: 6, at: at(1) });
  keepVisit(1, 12, { newest: 7, at: at(2) });
  expect(lastVisit(1, 12)).toEqual({ newest: 7, at: at(2) });
  expect(lastVisit(1, 13)).toEqual({ newest: 6, at: at(1) });
  expect(lastVisit(2, 12)).toBeNull();
});

test("the oldest visits are removed, which limits the size", () => {
  for (let id = 1; id <= 305; id++) keepVisit(1, id, { newest: id, at: at(id) });
  expect(lastVisit(1, 5)).toBeNull();
  expect(lastVisit(1, 6)).not.toBeNull();
});

test.each(["[]", "null", '{"12":{"newest":"x"}}'])("other stored data is ignored: %s", (value) => {
  localStorage.setItem("havn.kept.1.last-visits", `{"value":${value},"at":1}`);
  expect(lastVisit(1, 12)).toBeNull();
});
