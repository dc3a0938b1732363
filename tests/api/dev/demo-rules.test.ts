import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { caseStatuses } from "#care-cases/parts/status/contract.ts";
import { findFirstSteps } from "#dashboard/server/first-steps-store.ts";
import { findToDo } from "#dashboard/server/to-do-store.ts";
import { staff, users } from "#dev/server/demo/people.ts";
import { demoData } from "#platform/contract/demo-data.ts";
import { firstSteps } from "#preferences/contract/calls.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { type LoadedDemo, loadDemo, loadedAt } from "#tests/support/havn/load-demo.ts";
import { defaultDashboard } from "#users/rules/dashboards.ts";

let demo: LoadedDemo;
beforeAll(async () => {
  demo = await loadDemo();
});
afterAll(() => demo.close());

const ask = <T>(query: string) => demo.ask<T>(query);
const countOf = (from: string) => demo.countOf(from);

/** Each of these would break a rule; `$today` is the business date. */
const neverTrue: readonly (readonly [rule: string, where: string])[] = [
  ["nothing lies in the future", "updated_at > $now or created_at > $now or submitted_at > $now or closed_at > $now"],
  ["times are ordered", "submitted_at < created_at or updated_at < submitted_at or closed_at < submitted_at"],
  [
    "waiting on the customer needs a newer message",
    "status = 2 and coalesce(last_staff_message_at <= last_customer_message_at, last_staff_message_at is null)",
  ],
  ["planned and on hold need a date, missed or to come", "status in (5, 8) and follow_up is null"],
  [
    "a date before today is missed",
    "status between 1 and 9 and (follow_up < $today) is distinct from follow_up_missed and follow_up is not null",
  ],
  ["what has ended or is a draft is not missed", "status in (0, 10, 11) and follow_up_missed"],
  ["delivered and closed need an assignee", "status in (9, 10) and assignee_id is null"],
  ["cancelled needs a reason", "status = 11 and coalesce(status_reason, '') = ''"],
  [
    "created has neither assignee nor answer",
    "status = 1 and (assignee_id is not null or last_staff_message_at is not null)",
  ],
  [
    "delivered ones would close after ten support days",
    "status = 9 and updated_at < $now::timestamptz - interval '15 days'",
  ],
  [
    "a case with no customer receives no comments",
    "customer_no is null and exists (select from case_message m where m.case_id = c.id)",
  ],
  [
    "contact persons belong to the company",
    "contact_id is not null and not exists (select from user_customer r where r.user_id = contact_id and r.customer_no = c.customer_no)",
  ],
  [
    "assignees and owners are staff",
    "exists (select from app_user u where u.id in (c.assignee_id, c.owner_user_id) and u.kind <> 0)",
  ],
  [
    "the last messages are those that are there",
    "last_staff_message_at is distinct from (select max(m.created_at) from case_message m where m.case_id = c.id and m.by_staff and not m.is_internal)",
  ],
  [
    "an internal note leaves no trace that customers see",
    "updated_at = (select max(m.created_at) from case_message m where m.case_id = c.id and m.is_internal) and not exists (select from case_change h where h.case_id = c.id and h.at = c.updated_at and h.type <> 2)",
  ],
  ["drafts have no history", "status = 0 and exists (select from case_change h where h.case_id = c.id)"],
  [
    "others begin with their creation",
    "status > 0 and imported_at is null and (select h.type from case_change h where h.case_id = c.id order by h.id limit 1) <> 16",
  ],
  [
    "the history ends in the status",
    "status > 1 and imported_at is null and status <> array_position($statuses, (select h.to_value from case_change h where h.case_id = c.id and h.type = 0 order by h.id desc limit 1)) - 1",
  ],
];

describe("the cases break no rule:", () => {
  test.each(neverTrue)("%s", async (_, where) => {
    const statuses = `array[${caseStatuses.map((status) => `'${status}'`)}]`;
    const condition = where
      .replaceAll("$now", `'${loadedAt.toISOString()}'`)
      .replaceAll("$today", "'2026-11-18'")
      .replaceAll("$statuses", statuses);
    expect(await ask(`select id, title, status from care_case c where ${condition}`)).toEqual([]);
  });

  test("messages and their history match", async () => {
    const message = "select case_id, author_id, is_internal, created_at from case_message where client_key is null";
    const change = "select case_id, user_id, is_internal, at from case_change where type = 2";
    expect(await ask(`(${message}) except (${change})`)).toEqual([]);
    expect(await ask(`(${change}) except (${message})`)).toEqual([]);
  });

  test("customers write nothing internal, and only on their companies' cases", async () => {
    expect(await countOf("case_message where is_internal and not by_staff")).toBe(0);
    const foreign = `case_message m join care_case c on c.id = m.case_id where not m.by_staff
      and not exists (select from user_customer r where r.user_id = m.author_id and r.customer_no = c.customer_no)`;
    expect(await countOf(foreign)).toBe(0);
  });
});

test("everybody starts on the dashboard for their work", async () => {
  const chosen = await ask<{ dashboard: number | null }>("select dashboard from app_user where kind = 0");
  expect(new Set(chosen.map(({ dashboard }) => dashboard))).toEqual(new Set([null]));
  const starting = (dashboard: string) =>
    staff.flatMap(({ name, roles }) =>
      defaultDashboard(buildActor({ role: "staff", staffRoles: roles })) === dashboard ? name : [],
    );
  expect(starting("coordinator")).toEqual(["Camilla Friis", "Nikolaj Thygesen"]);
  expect(starting("executive")).toEqual(["Birgitte Munk", "Henrik Dalsgaard"]);
  expect(starting("agent")).toHaveLength(8);
});

test.each(["Birgitte Munk", "Mette Holm", "Camilla Friis", "Lone Vestergaard", "Gitte Lund"])(
  "what came with the demo ticks no first step of %s",
  async (name) => {
    const person = [...staff, ...users].find((each) => each.name === name);
    const isStaff = staff.some((each) => each.name === name);
    const company = isStaff ? {} : { customerNumber: String(demoData.customerNumber) };
    const actor = buildActor({ userId: person?.id ?? 0, role: isStaff ? "staff" : "administrator", ...company });
    const { taken } = await findFirstSteps(demo.database.db, actor, firstSteps);
    expect(taken).toEqual([]);
    expect((await findToDo(demo.database.db, person?.id ?? 0)).done).toEqual([]);
  },
);

test("the demo is recognized by its largest company, and its last case", async () => {
  const { customerNumber, email, lastCaseId } = demoData;
  expect(await countOf(`customer where customer_no = ${customerNumber} and email = '${email}'`)).toBe(1);
  expect(await ask("select max(id) as id from care_case")).toEqual([{ id: lastCaseId }]);
});
