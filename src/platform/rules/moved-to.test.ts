import { expect, test } from "vitest";
import { movedTo } from "./moved-to.ts";

test.each([
  ["mine", 1, ["followed", "mine", "silent"]],
  ["mine", 9, ["followed", "silent", "mine"]],
  ["silent", 0, ["silent", "mine", "followed"]],
])("%s is moved to place %i", (value, place, order) =>
  expect(movedTo(["mine", "followed", "silent"], value, place)).toEqual(order),
);
