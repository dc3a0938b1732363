import { expect, test } from "vitest";
import type { Command } from "#platform/web/commands.ts";
import { fits, numberItem } from "./palette-items.ts";
import { commandOfKey, shownKeys } from "./shortcuts.ts";

test.each([
  ["Cases · Active", "act", true],
  ["Sager · Kladder", "kla sag", true],
  ["Tildel til mig", "MIG", true],
  ["Ærøskøbing", "ær", true],
  ["Backlog", "log", false],
  ["Reply", "", true],
])("%s fits %j: %s", (label, text, expected) => {
  expect(fits(label, text)).toBe(expected);
});

test.each([
  ["123", "/cases/123"],
  ["#123", "/cases/123"],
  ["0", null],
  ["12 printer", null],
  ["1234567890", null],
])("the number %j leads to %j", (text, to) => {
  const item = numberItem(text);
  expect(item && "to" in item ? item.to : null).toBe(to);
});

const command = (id: string, keys: string): Command => ({ id, label: id, group: "case", keys, run: () => {} });
const commands = [command("assignee", "a"), command("me", "Shift+A"), command("sort", "."), command("help", "?")];

test.each([
  ["a", false, "assignee"],
  ["A", true, "me"],
  ["A", false, "assignee"],
  [".", false, "sort"],
  ["?", true, "help"],
  ["b", false, undefined],
])("the key %s (Shift: %s) does %s", (key, shiftKey, id) => {
  expect(commandOfKey(commands, { key, shiftKey })?.id).toBe(id);
});

test("keys are shown as they stand on the keyboard", () => {
  expect([shownKeys("a"), shownKeys("Shift+A"), shownKeys("Enter")]).toEqual(["A", "Shift+A", "Enter"]);
});
