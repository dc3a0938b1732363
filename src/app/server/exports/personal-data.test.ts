import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { contractFeatures } from "#app/contract/features.ts";
import { serverFeatures } from "#app/server/features.ts";
import type { FeatureContract } from "#platform/contract/feature-contract.ts";
import { tablesNamed } from "#tests/support/people/tables-named.ts";
import { findUserData } from "#users/server/privacy/user-data-store.ts";
import { exportFeatures } from "./export-features.ts";

const contracts: readonly FeatureContract[] = contractFeatures;
const schema = readFileSync(resolve(import.meta.dirname, "../../../../database/schema.sql"), "utf8");
/** Tables with a column that names a person: a key of `app_user`, or one that only its name says. */
const tablesOfPeople = [...schema.matchAll(/^CREATE (?:UNLOGGED )?TABLE (\w+) \(\n(.*?)^\)/gms)].flatMap(
  ([, table = "", columns = ""]) =>
    /REFERENCES app_user\(|^ +(?:user|person|impersonator|owner)_id /m.test(columns) ? [table] : [],
);

const featureOf = (table: string) => contracts.find(({ tables = {} }) => table in tables)?.name;
const among = <T extends { readonly name: string }>(features: readonly T[], table: string) =>
  features.find(({ name }) => name === featureOf(table));

const noop = () => undefined;

/** Tables that no export of a person reads, and why. */
const notExported: Readonly<Record<string, string>> = {
  app_user: "heads the file, by the feature that makes it",
  audit_entry: "moves into audit_row when the transaction commits",
  case_clock_basis: "exported as the changes of cases",
  case_clock_stretch: "exported as the changes of cases",
  case_closing: "exported as the changes of cases",
  copied_follower: "follows from the subscriptions, which are exported",
  email_link: "exported with the links for passwords, by sign-in",
  file_scan: "what an administrator decided for all",
  export_slot: "removed once the export is made",
  import_run: "what administrators did for all",
  mailbox_consent: "which mailbox they are agreeing to, for a quarter of an hour",
  kept_for_hold: "exported by administrators with what is kept for the hold",
  proof_step: "what somebody who is signing in has still to prove, for ten minutes",
  refusal_count: "becomes a row of the audit log after a minute",
  reply_address: "a key, not said to anybody",
  retention_hold: "what administrators decided about others",
  service_level_replaced: "what administrators decided for all",
  service_level_target: "what administrators decided for all",
  restored_copy: "what an administrator decided for all",
  setting_change: "what administrators decided for all",
  sign_in_requirement: "what administrators decided for all",
  staff_leave: "ids only",
  upload_day: "a number of bytes, for a day",
};

test("what a table holds about a person is exported by its feature, or a reason is said", async () => {
  expect(tablesOfPeople.length).toBeGreaterThan(40);
  const missing: string[] = [];
  for (const table of tablesOfPeople) {
    const sections = among(exportFeatures, table)?.personalData?.(1) ?? [];
    const { read } = await tablesNamed(async (db) => {
      for (const section of sections) await Array.fromAsync(section.pages(db));
    });
    if (read.has(table) === table in notExported) missing.push(`${table}, of ${featureOf(table)}`);
  }
  expect(missing, "add a section to its feature's server/export-feature.ts, or a reason to this test").toEqual([]);
  expect((await tablesNamed((db) => findUserData(db, 1))).read).toContain("app_user");
});

/** Tables of which nothing is removed when a person is forgotten, and why. */
const notForgotten: Readonly<Record<string, string>> = {
  audit_entry: "moves into audit_row when the transaction commits",
  audit_row: "ids only, and rows can't be changed",
  case_clock_basis: "the name is that of the account",
  case_clock_stretch: "the name is that of the account",
  case_closing: "removed after an hour",
  case_file: "files belong to the company; those of drafts go with the drafts",
  file_scan: "what an administrator decided for all",
  export_slot: "removed once the export is made",
  import_run: "the name is that of the account",
  kept_for_hold: "nobody on hold is forgotten",
  mail_domain: "the name is that of the account",
  message_mention: "an id; the texts are rewritten",
  refusal_count: "becomes a row of the audit log after a minute",
  retention_hold: "the name is that of the account",
  saved_reply_use: "ids only, so that it is known how often a reply is used; removed after a year",
  service_level_replaced: "the name is that of the account",
  service_level_target: "the name is that of the account",
  restored_copy: "an id; the name is that of the account",
  setting_change: "the name is that of the account",
  shared_view: "the name is that of the account",
  sign_in_requirement: "the name is that of the account",
  staff_leave: "ids only",
  user_former_name: "removed once the texts that contain the names are rewritten",
};

test("what a table holds about a person is forgotten by its feature, or a reason is said", async () => {
  const missing: string[] = [];
  for (const table of tablesOfPeople) {
    const { forgetPerson, forgottenTexts = [] } = among(serverFeatures, table) ?? {};
    const { written } = await tablesNamed(async (db) => {
      const tx = { db, publish: noop, enqueue: noop, emit: noop, note: noop };
      await forgetPerson?.(tx, { userId: 1, addresses: ["a@example.com"], now: new Date(0) });
    });
    const isForgotten = written.has(table) || forgottenTexts.some((text) => text.table === table);
    if (isForgotten === table in notForgotten) missing.push(`${table}, of ${featureOf(table)}`);
  }
  expect(missing, "add it to forgetPerson in its feature's server/feature.ts, or a reason to this test").toEqual([]);
});

test("the sections of an export have different names", () => {
  const names = exportFeatures.flatMap(({ personalData }) => personalData?.(1).map(({ name }) => name) ?? []);
  expect(names.length).toBeGreaterThan(30);
  expect(names).toEqual([...new Set(names)]);
});

test("each file that a call computes has one maker, of the call's feature", () => {
  const computed = contracts.flatMap(({ name, calls = {} }) =>
    Object.entries(calls).flatMap(([call, { isComputed }]) => (isComputed ? [`${name} ${call}`] : [])),
  );
  const made = exportFeatures.flatMap(({ name, files = {} }) => Object.keys(files).map((call) => `${name} ${call}`));
  expect(made, "add it to `files` in its feature's server/export-feature.ts").toEqual(computed);
});

test("the features of the thread stand in the order of the features", () => {
  const names = exportFeatures.map(({ name }) => name);
  expect(names).toEqual(serverFeatures.map(({ name }) => name).filter((name) => names.includes(name)));
});
