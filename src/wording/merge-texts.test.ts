import { expect, test } from "vitest";
import { mergeTexts } from "./merge-texts.ts";

test("a group has the pieces of several features", () => {
  const merged = mergeTexts({
    users: { refusal: { oneself: "Not yourself." }, users: { title: "Users" } },
    staff: { refusal: { leaveOver: "The leave is over." } },
  });
  expect(merged).toEqual({
    refusal: { oneself: "Not yourself.", leaveOver: "The leave is over." },
    users: { title: "Users" },
  });
});

test("a key that two features have is an error that names both", () => {
  const twice = () => mergeTexts({ users: { refusal: { stale: "Old." } }, staff: { refusal: { stale: "Outdated." } } });
  expect(twice).toThrow('Two features have the text "refusal.stale": users and staff');
});
