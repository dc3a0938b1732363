import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { declareEventTypes } from "#app/contract/event-types.ts";
import { allCalls } from "#app/contract/features.ts";
import { allSettings } from "#app/rules/settings.ts";
import { declareSettings } from "#settings/server/declared-settings.ts";
import { describeCalls, readComments } from "./describe-calls.ts";

const root = resolve(import.meta.dirname, "../../../..");

/** The expected docs/calls.md: all calls, with the comments in their contracts. */
export function callsPage(): string {
  declareEventTypes();
  declareSettings(allSettings);
  const contracts = globSync(["src/*/contract/*.ts", "src/*/parts/*/contract.ts"], { cwd: root }).sort();
  const comments = contracts.flatMap((path) => [...readComments(readFileSync(join(root, path), "utf8"))]);
  return describeCalls(allCalls, new Map(comments));
}
