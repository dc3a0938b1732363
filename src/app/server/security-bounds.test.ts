import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { contractFeatures } from "#app/contract/features.ts";
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

/** Limits of one value, of what is shown or found, and of guesses. */
const otherLimits = [
  "bounds.name",
  "bounds.address",
  "bounds.notes",
  "bounds.email",
  "putOffBounds.note",
  "bounds.exportRows",
  "bounds.searchText",
  "bounds.pageSize.usual",
  "bounds.alternativeText",
  "bounds.markup",
  "caseBounds.title",
  "caseBounds.description",
  "caseBounds.externalReference",
  "maxOwnNumber",
  "caseBounds.estimateHours",
  "caseBounds.timeLeftHours",
  "caseBounds.followUpYears",
  "caseBounds.fileNamesFound",
  "caseBounds.descriptionOctets",
  "messageBounds.text",
  "messageBounds.later.days",
  "messageBounds.page.tags",
  "caseFileBounds.filesShown",
  "userBounds.photo.pixels",
  "tagBounds.name",
  "viewBounds.name",
  ...["listed", "title", "text", "note", "picture", "blanks", "question", "tags", "followUpDays", "beginning"].map(
    (name) => `savedReplyBounds.${name}`,
  ),
  ...["user", "password", "folder", "host"].map((name) => `mailboxBounds.${name}`),
  "signInBounds",
  "factorBounds.passkeyName",
  ...["columns", "cell", "unpackedBytes", "hours"].map((name) => `importBounds.${name}`),
  "holdBounds.reason",
  "keptForHoldBounds.page",
  "keptForHoldBounds.octets",
  "keptForHoldBounds.excerpt",
  "exportBounds.atOnce",
  "guessLimits",
  "inviteBounds",
];

const pathsOf = (value: unknown, path: string): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, each]) => pathsOf(each, `${path}.${key}`))
    : [path];

test("the table lists every limit on what people store", () => {
  expect(rows.length).toBeGreaterThan(35);
  const paths = Object.entries(constants).flatMap(([name, value]) => pathsOf(value, name));
  const isKnown = (path: string) =>
    rows.some(({ by }) => by === `\`${path}\``) || otherLimits.some((other) => `${path}.`.startsWith(`${other}.`));
  expect(paths.filter((path) => !isKnown(path))).toEqual([]);
});
