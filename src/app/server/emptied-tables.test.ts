import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { contractFeatures } from "#app/contract/features.ts";
import type { FeatureContract } from "#platform/contract/feature-contract.ts";
import { tablesNamed } from "#tests/support/people/tables-named.ts";
import { serverFeatures } from "./features.ts";

const contracts: readonly FeatureContract[] = contractFeatures;
const schema = readFileSync(resolve(import.meta.dirname, "../../../database/schema.sql"), "utf8");
/** Tables whose rows are of a case, or of a message or file of one. */
const tablesOfCases = [...schema.matchAll(/^CREATE (?:UNLOGGED )?TABLE (\w+) \(\n(.*?)^\)/gms)].flatMap(
  ([, table = "", columns = ""]) =>
    /REFERENCES (?:care_case|case_message|case_file)\(|^ +case_id /m.test(columns) ? [table] : [],
);

const noop = () => undefined;

/** Tables of which nothing is removed when a case is pseudonymized, and why. */
const notEmptied: Readonly<Record<string, string>> = {
  case_clock: "instants and minutes",
  case_mailbox: "ids only",
  case_relation: "ids only",
  case_tag: "ids only",
  case_search: "made anew by a job, of what is left",
  emptied_case: "says when it was pseudonymized",
  kept_for_hold: "a case on hold isn't pseudonymized",
  message_left_out: "goes with its message",
  message_mention: "goes with its message",
  message_search: "goes with its message",
  message_version: "goes with its message",
  retention_hold: "a case on hold isn't pseudonymized",
  saved_reply_use: "ids and when",
  staff_leave_case: "ids only",
};

test("what a table holds of a case is emptied by its feature, or a reason is said", async () => {
  expect(tablesOfCases.length).toBeGreaterThan(20);
  const missing: string[] = [];
  for (const table of tablesOfCases) {
    const owner = contracts.find(({ tables = {} }) => table in tables)?.name;
    const { emptyCases } = serverFeatures.find(({ name }) => name === owner) ?? {};
    const { written } = await tablesNamed(async (db) => {
      await emptyCases?.({ db, publish: noop, enqueue: noop, emit: noop, note: noop }, [1], new Date(0));
    });
    if (written.has(table) === table in notEmptied) missing.push(`${table}, of ${owner}`);
  }
  expect(missing, "add it to emptyCases in its feature's server/feature.ts, or a reason to this test").toEqual([]);
});
