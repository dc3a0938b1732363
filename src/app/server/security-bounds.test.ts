import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { contractFeatures } from "#app/contract/features.ts";
import { bounds } from "#platform/contract/bounds.ts";
import type { FeatureContract } from "#platform/contract/feature-contract.ts";
import type { ServerFeature } from "#platform/server/server-feature.ts";
import { securityRows as rows } from "#tests/support/features/security-rows.ts";
import { serverFeatures } from "./features.ts";

const root = resolve(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const declared: readonly (FeatureContract | ServerFeature)[] = [...contractFeatures, ...serverFeatures];
const constants: Readonly<Record<string, unknown>> = Object.assign({}, ...declared.map((feature) => feature.bounds));

function numberOf(by: string): unknown {
  const [, name = "", path] = /^`([\w.]+)`(?: in `([\w./-]+)`)?$/.exec(by) ?? [];
  if (path === undefined)
    return name.split(".").reduce<unknown>((of, key) => (of as Record<string, unknown>)[key], constants);
  if (!existsSync(join(root, path))) return undefined;
  return Number(new RegExp(`\\b${name} = ([\\d_]+);`).exec(read(path))?.[1]?.replaceAll("_", ""));
}

test.each(rows.filter(({ by }) => by !== ""))("security.md states the number: $name", ({ most, by }) => {
  expect(Number(/^[\d,]+/.exec(most)?.[0].replaceAll(",", ""))).toBe(numberOf(by));
});

test("the table lists every limit on what people store", () => {
  const stored = [bounds.drafts, bounds.caseMoves, bounds.tabsOnCase, bounds.usersOfCompany];
  expect(rows.length).toBeGreaterThan(35);
  const named = rows.map(({ by }) => by).join(" ");
  const keys = Object.keys(bounds).filter((key) =>
    /^(files|mentions|drafts|caseMoves|tabs|waiting|uploaded|photo|related|agreements|users|staff|team|sessions|notifications|pictureHosts)/.test(
      key,
    ),
  );
  const missing = keys.filter((key) => key !== "filesShown" && !named.includes(`bounds.${key}`));
  expect(missing).toEqual([]);
  expect(stored.flatMap(Object.keys).filter((key) => !named.includes(`.${key}\``))).toEqual([]);
});
