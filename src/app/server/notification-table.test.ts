import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Delivery, notificationRelations } from "#notifications/contract/notification.ts";
import { notificationTypes } from "#notifications/contract/notification-types.ts";

const rules = readFileSync(new URL("../../../docs/rules.md", import.meta.url), "utf8");
const section = rules.split("## Notifications\n")[1]?.split("\n## ")[0] ?? "";

/** Cells of a row of the page's table as codes; further text in cells is covered by the rules below it. */
const rows = section
  .split("\n")
  .filter((line) => /^\| [A-Z]/.test(line) && !line.startsWith("| Mention"))
  .flatMap((line) => {
    const [events = "", ...cells] = line.slice(1, -1).split("|");
    const codes = cells.map((cell) => /\b(?:I E|I D|I|D)\b|–|never/.exec(cell)?.[0] ?? cell);
    return events.split(",").map((event): [string, string[]] => [event.trim(), codes]);
  });

const written = (cell: Delivery | null): string => {
  if (!cell) return "never";
  const mail = { Off: "", AtOnce: "E", DailySummary: "D" }[cell.mail];
  return [cell.inbox ? "I" : "", mail].filter((part) => part !== "").join(" ") || "–";
};

test("docs/rules.md has every configurable event once", () => {
  const configurable = notificationTypes.names().filter((type) => notificationTypes.of(type)?.defaults);
  expect(rows.map(([event]) => event).sort()).toEqual(configurable.sort());
});

test.each(rows)("docs/rules.md is correct about %s: %j", (event, codes) => {
  expect(
    notificationRelations.map((relation) => written(notificationTypes.of(event)?.defaults?.[relation] ?? null)),
  ).toEqual(codes);
});
