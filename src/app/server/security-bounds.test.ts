import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { holdBounds } from "#holds/contract/calls.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { exportBounds } from "#platform/server/exports/export-slot-store.ts";
import { viewBounds } from "#saved-views/contract/calls.ts";
import { serviceLevelBounds } from "#service-levels/contract/agreement-calls.ts";

const root = resolve(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const constants: Readonly<Record<string, unknown>> = {
  bounds,
  exportBounds,
  holdBounds,
  serviceLevelBounds,
  viewBounds,
};

/** The rows of the table: what is limited, the number, and the constant, by its path or by its name in a file. */
const rows = (read("docs/security.md").split("## What can be stored")[1]?.split("\n## ")[0] ?? "")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| of |"))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, of = "", what = "", most = "", by = ""]) => ({ name: `${of}: ${what}`, most, by }));

function numberOf(by: string): unknown {
  const [, name = "", path] = /^`([\w.]+)`(?: in `([\w./-]+)`)?$/.exec(by) ?? [];
  if (path === undefined)
    return name.split(".").reduce<unknown>((of, key) => (of as Record<string, unknown>)[key], constants);
  if (!existsSync(join(root, path))) return undefined;
  return Number(new RegExp(`\\b${name} = ([\\d_]+);`).exec(read(path))?.[1]?.replaceAll("_", ""));
}

test.each(rows.filter(({ by }) => by !== ""))("security.md says how many: $name", ({ most, by }) => {
  expect(Number(/^[\d,]+/.exec(most)?.[0].replaceAll(",", ""))).toBe(numberOf(by));
});

test("the table names every number of what people store", () => {
  const stored = [bounds.drafts, bounds.caseMoves, bounds.tabsOnCase, bounds.usersOfCompany];
  expect(rows.length).toBeGreaterThan(35);
  const named = rows.map(({ by }) => by).join(" ");
  const keys = Object.keys(bounds).filter((key) =>
    /^(files|mentions|followers|drafts|caseMoves|tabs|waiting|uploaded|photo|related|agreements|users|staff|team|sessions|notifications|putOffCases|pictureHosts)/.test(
      key,
    ),
  );
  const missing = keys.filter((key) => key !== "filesShown" && !named.includes(`bounds.${key}`));
  expect(missing).toEqual([]);
  expect(stored.flatMap(Object.keys).filter((key) => !named.includes(`.${key}\``))).toEqual([]);
});
