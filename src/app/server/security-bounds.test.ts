import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { holdBounds } from "#holds/contract/calls.ts";
import { keptForHoldBounds } from "#holds/contract/kept.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { exportBounds } from "#platform/server/exports/export-slot-store.ts";
import { viewBounds } from "#saved-views/contract/calls.ts";
import { serviceLevelBounds } from "#service-levels/contract/agreement-calls.ts";
import { guessLimits } from "#sign-in/server/passwords/guess-limits.ts";

const root = resolve(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const constants: Readonly<Record<string, unknown>> = {
  bounds,
  exportBounds,
  guessLimits,
  holdBounds,
  keptForHoldBounds,
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

test.each(rows.filter(({ by }) => by !== ""))("security.md states the number: $name", ({ most, by }) => {
  expect(Number(/^[\d,]+/.exec(most)?.[0].replaceAll(",", ""))).toBe(numberOf(by));
});

test("the table lists every limit on what people store", () => {
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

/** What bounds the rows of each table: the beginning of a row of the document, or one of these. */
const own = "Havn's own, whatever people do";
const withIts = "as many as of what it belongs to";
const endsByItself = "ends by itself";
const boundOfTable: Readonly<Record<string, string>> = {
  app_user: "a company: users",
  audit_entry: endsByItself,
  audit_head: own,
  audit_removal: own,
  audit_row: "a case: messages, history, emails, audit rows",
  automatic_answer: "a sender: emails in an hour",
  care_case: "everybody: cases",
  case_change: "a case: messages, history",
  case_clock: withIts,
  case_clock_basis: "a case: changes of status, severity and company",
  case_clock_stretch: "a case: changes of status, severity and company",
  case_closing: withIts,
  case_description: withIts,
  case_figure: own,
  case_figure_change: endsByItself,
  case_file: "a case: files by its company's people",
  case_message: "a case: messages",
  case_presence: "a case: tabs of one person",
  case_put_off: "a person: cases put off",
  case_relation: "a case: related cases",
  case_search: withIts,
  case_subscriber: "a case: followers",
  copied_follower: "a case: followers",
  customer: "everybody: cases, companies",
  customer_preference: withIts,
  email_link: "a person: links to an alternative email address",
  emptied_case: withIts,
  export_slot: "a person: exports",
  impersonation: "everybody: cases, companies, incoming emails, acts for a customer",
  incoming_mail: "everybody: cases, companies, incoming emails",
  job: endsByItself,
  kept_for_hold: "administrators: former texts of a message on hold",
  mailbox_lease: own,
  mailbox_mail: own,
  mailbox_state: own,
  message_draft: "a person: unsent messages",
  mail_acknowledgement: endsByItself,
  mail_domain: "a company: mail domains",
  message_left_out: withIts,
  message_mention: "a case: people whom one message mentions",
  message_search: withIts,
  notification: "a person: notifications in the inbox",
  notification_mute: "a person: cases followed or muted",
  notification_setting: "a person: cases followed or muted",
  notification_summary: withIts,
  oidc_record: endsByItself,
  password_link: "a person: emailed links to choose a password",
  picture_host: "a person: hosts",
  rate_count: endsByItself,
  refresh_token: "a person: open sessions",
  refusal_count: "a person: kinds of refusals",
  remembered_sender: "everybody: remembered senders",
  reply_address: "a person: cases followed or muted, addresses for replies",
  retention_hold: "administrators: holds",
  retention_run: own,
  saved_search_set: "a person: saved views",
  schema_migration: own,
  secret_key: own,
  service_agreement: "a company: service agreements",
  service_level_agreement: "administrators: service levels",
  service_level_replaced: "administrators: targets",
  service_level_target: "administrators: targets",
  setting: own,
  setting_change: "administrators: changes of a setting",
  sign_in_guess: endsByItself,
  sign_in_session: "a person: open sessions",
  staff_leave: "administrators: colleagues",
  staff_leave_case: endsByItself,
  support_calendar: "administrators: changes of a setting and of support hours",
  team: "administrators: teams",
  team_member: "administrators: members",
  team_member_order: withIts,
  upload_day: withIts,
  user_customer: "a company: users",
  user_former_name: "a person: former names",
  user_identity: "a person: cases followed or muted",
  user_password: withIts,
  user_photo: "a person: bytes of the photo",
  user_preference: "a person: cases followed or muted",
};

test("each database table has something that limits it", () => {
  const tables = [...read("database/schema.sql").matchAll(/^CREATE (?:UNLOGGED )?TABLE (\w+)/gm)].map(
    ([, name]) => name,
  );
  expect(Object.keys(boundOfTable).toSorted()).toEqual(tables.toSorted());
  const unnamed = Object.entries(boundOfTable).filter(
    ([, by]) => ![own, withIts, endsByItself].includes(by) && !rows.some(({ name }) => name.startsWith(by)),
  );
  expect(unnamed).toEqual([]);
});
