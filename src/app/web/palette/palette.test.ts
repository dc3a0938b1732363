import { IconPlus } from "@tabler/icons-react";
import { beforeAll, expect, test } from "vitest";
import type { Command } from "#platform/web/commands.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { fits, markWords, typedAfter } from "#ui/palette/mark-words.ts";
import { itemNames, type PaletteItem } from "#ui/palette/palette-item.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import { paletteSearches } from "./palette-features.ts";
import { calledBy, pageCommands } from "./palette-items.ts";
import { commandOfKey } from "./pressed-keys.ts";
import { placeOf } from "./recent-places.ts";
import { shortcutsOf, shownKeys } from "./shortcuts.ts";

beforeAll(() => loadCatalogue("en"));

test.each([
  ["Cases · Active", "act", true],
  ["Sager · Kladder", "kla sag", true],
  ["Tildel til mig", "MIG", true],
  ["Ærøskøbing", "ær", true],
  ["Å\u00adrhus".normalize("NFD"), "århus", true],
  ["Backlog", "log", false],
  ["Reply", "", true],
])("%s matches %j: %s", (label, text, expected) => {
  expect(fits(label, text)).toBe(expected);
});

test.each([
  ["123", "/cases/123"],
  ["#123", "/cases/123"],
  ["0", null],
  ["12 printer", null],
  ["1234567890", null],
])("the number %j opens %j", (text, to) => {
  expect(paletteSearches.flatMap(({ named }) => named?.(text)?.to ?? [])).toEqual(to === null ? [] : [to]);
});

test.each([
  ["assign to casper", "casper"],
  ["tildel Casper Nørgaard", "Casper Nørgaard"],
  ["assign", ""],
  ["as", null],
  ["casper", null],
  ["", null],
])("%j asks for %j to assign to", (text, asked) => {
  expect(typedAfter(["Assign to ", "Tildel til ", "Ansvarlig"], text)).toBe(asked);
});

const command = (id: string, keys: string): Command => ({
  id,
  label: id,
  words: id,
  icon: IconPlus,
  group: "case",
  keys,
  run: () => {},
});
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

test.each([
  ["agents", { role: "staff", staffRoles: ["agent"] }, true],
  ["executives", { role: "staff", staffRoles: ["executive"] }, false],
  ["customers", { role: "user" }, false],
] as const)("help for %s lists the keys that select rows: %s", (_who, given, isListed) => {
  const listed = shortcutsOf(buildActor(given)).flatMap(({ keys }) => keys);
  expect([listed.includes("X"), listed.includes("Esc"), listed.includes("J")]).toEqual([isListed, isListed, true]);
});

test.each([
  ["staff", { role: "staff", staffRoles: ["coordinator"] }, ["C", "G C", "G H", "G N", "G P", "G S"]],
  ["customers", { role: "user" }, ["C", "G C", "G H", "G N", "G S"]],
] as const)("help for %s lists the keys of every page: %s", (_who, given, keys) => {
  const listed = shortcutsOf(buildActor(given)).filter(({ group }) => group === "everywhere");
  expect(listed.flatMap((one) => one.keys)).toEqual(["Ctrl+K", "Ctrl+Z", "?", ...keys]);
});

test.each([
  [
    "those who act for customers",
    { role: "staff", staffRoles: ["coordinator"] },
    ["Create case", "Keyboard shortcuts", "Act for a customer", "Choose views"],
  ],
  ["customers", { role: "user" }, ["Create case", "Keyboard shortcuts", "Choose views"]],
] as const)("the palette offers %s what every page does, in order", (_who, given, labels) => {
  const offered = pageCommands({ actor: buildActor(given), words: wordsOf("en", "Havn"), other: null, text: "" });
  expect(offered.map(({ label }) => label)).toEqual(labels);
});

test("keys are shown as printed on the keyboard", () => {
  expect([shownKeys("a"), shownKeys("Shift+A"), shownKeys("Enter")]).toEqual(["A", "Shift+A", "Enter"]);
});

test.each([
  ["Cases · Active", "act cas", "[Cas]es · [Act]ive"],
  ["#123 Printer", "#12", "#[12]3 Printer"],
  ["Ærø Mejeri", "ÆR", "[Ær]ø Mejeri"],
  ["Århus".normalize("NFD"), "å", `[${"Å".normalize("NFD")}]rhus`],
  ["Søren Kjær", "soren kja", "[Søren] [Kjæ]r"],
  ["Łukasz Müller", "luk mul", "[Łuk]asz [Mül]ler"],
  ["Backlog", "log", "Backlog"],
  ["Ny sag", "", "Ny sag"],
])("%s marks what was typed of %j", (label, text, expected) => {
  const shown = markWords(label, text).map((part) => (part.isHit ? `[${part.text}]` : part.text));
  expect(shown.join("")).toBe(expected);
});

test("a command is found by each of its names in both languages, and shows which", () => {
  const textsOf = (locale: string) =>
    Object.assign((key: string, _variables?: object) => `${locale} ${key}`, { orNull: () => null });
  const names = itemNames(textsOf("en"), textsOf("da"), [(t) => t("palette.newCase"), (t) => t("palette.newCaseAlso")]);
  const item: PaletteItem = { id: "", group: "palette.application", icon: IconPlus, run: () => {}, ...names };
  expect(calledBy(item, "en")).toEqual({});
  expect(calledBy(item, "da palette.newCaseAlso")).toEqual({ name: "da palette.newCaseAlso" });
  expect(calledBy(item, "de")).toBeNull();
});

test.each([
  ["/cases/12", "?tab=history", "/cases/12"],
  ["/customers/1001", "?tab=users", "/customers/1001"],
  ["/customers/users/7", "", "/customers/users/7"],
  ["/cases/active", "?q=hemmelig&status=Created&after=abc&columns=id", "/cases/active?status=Created"],
  ["/users", "", "/users"],
  ["/cases/create/12", "", null],
  ["/notifications", "", null],
  ["/cases", `?status=${"x".repeat(400)}`, null],
])("for %s%s the palette remembers %s", (pathname, search, expected) => {
  expect(placeOf(pathname, search)).toBe(expected);
});
