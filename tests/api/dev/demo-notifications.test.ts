import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type LoadedDemo, loadDemo, loadedAt } from "#tests/support/havn/load-demo.ts";

let demo: LoadedDemo;
beforeAll(async () => {
  demo = await loadDemo();
});
afterAll(() => demo.close());

const countOf = (from: string) => demo.countOf(from);
const now = `'${loadedAt.toISOString()}'::timestamptz`;

test.each(["Mette Holm", "Lone Vestergaard", "Gitte Lund"])(
  "%s has both unread and read notifications",
  async (name) => {
    const of = `notification n join app_user u on u.id = n.user_id where u.name = '${name}' and n.in_inbox`;
    expect(await countOf(`${of} and n.read_at is null`)).toBeGreaterThan(0);
    expect(await countOf(`${of} and n.read_at is not null`)).toBeGreaterThan(5);
  },
);

test("there are notifications of several kinds, including mentions and teams", async () => {
  expect(await countOf("(select distinct type from notification) kinds")).toBeGreaterThan(5);
  expect(await countOf("notification where type = 0 and reasons & 16 = 16")).toBeGreaterThan(3);
  expect(await countOf("notification where mail = 1")).toBeGreaterThan(50);
  expect(await countOf("notification where mail = 2")).toBeGreaterThan(10);
});

/** Each of these would break a rule; `n` is a notification, `c` its case, `h` its history entry, `u` its person. */
const neverTrue: readonly (readonly [rule: string, where: string])[] = [
  ["it is of the last two weeks", `n.at > ${now} or n.at < ${now} - interval '14 days'`],
  ["nobody is mailed of the past", "n.mail <> 0 and n.mailed_at is null"],
  [
    "what was read or mailed was so after it happened",
    `n.read_at not between n.at and ${now} or n.mailed_at not between n.at and ${now}`,
  ],
  [
    "it tells of an entry of its case's history, as that says",
    // An internal message may have an external status.
    `h.id is null or h.case_id <> n.case_id or h.at <> n.at
      or h.is_internal <> n.is_internal and not (n.is_internal and n.type = 1 and h.type = 0)`,
  ],
  ["nobody is told of what they did", "n.actor_id = n.user_id or n.actor_id is distinct from h.user_id"],
  ["customers are told of nothing internal", "u.kind = 1 and (n.is_internal or m.is_internal)"],
  ["a message is told with its case", "n.message_id is not null and m.case_id is distinct from n.case_id"],
  ["a message's change names it", "n.type between 0 and 2 and n.message_id is null"],
  ["nobody is told of drafts", "c.status = 0"],
  [
    "customers hear of their companies' cases",
    "u.kind = 1 and not exists (select from user_customer r where r.user_id = u.id and r.customer_no = c.customer_no)",
  ],
];

describe("the notifications break no rule:", () => {
  test.each(neverTrue)("%s", async (_rule, where) => {
    const joined = `notification n join care_case c on c.id = n.case_id join app_user u on u.id = n.user_id
      left join case_change h on h.id = n.change_id left join case_message m on m.id = n.message_id`;
    expect(await demo.ask(`select n.id from ${joined} where ${where}`)).toEqual([]);
  });

  test("people restricted to their own cases are notified only of those", async () => {
    const foreign = `notification n join care_case c on c.id = n.case_id
      join customer k on k.customer_no = c.customer_no and k.own_cases_only
      join user_customer r on r.user_id = n.user_id and r.customer_no = c.customer_no and not r.is_administrator
      where n.user_id not in (coalesce(c.contact_id, 0), c.created_by)`;
    expect(await countOf(foreign)).toBe(0);
  });
});

test("nothing waits to be sent", async () => {
  expect(await countOf("job where kind in ('send-mail', 'mail-case', 'mail-summary')")).toBe(0);
});
