import { expect, test } from "vitest";
import { scopeProblems } from "#tests/support/sources/check-scopes.ts";

test.each([
  "sql`select from case_message m where m.case_id = $1 and not m.is_internal`",
  "sql`select from case_file f where (f.is_internal or f.is_pending)`",
  "sql`select from case_file f where f.is_pending and f.is_internal = false`",
  "sql`count(*) filter (where is_internal)`",
  "sql`coalesce(h.is_internal, false)`",
  "sql`left join case_change h on h.id = n.change_id and $" + "{row}.is_internal`",
  `db.selectFrom("case_file").where("is_internal", "=", false);`,
  `db.selectFrom("case_file as f").where("f.is_internal", "is", false);`,
  `db.selectFrom("case_file as f").where((eb) => eb.not("f.is_internal"));`,
  "sql`select from case_search s where s.doc_all @@ $1`",
])("a condition on a row's audience is found: %s", (source) => {
  expect(scopeProblems(source)).toEqual([expect.stringContaining("visibility knows for whom a row is")]);
});

test.each([
  "sql`select from care_case c where c.customer_no = $" + "{customerNo}`",
  "sql`select from care_case c where c.customer_no <> 1001`",
  "sql`select from care_case where customer_no = any($1::int[])`",
  "sql`select from care_case where customer_no in (1001)`",
  "sql`select from care_case where customer_key = 1001`",
  "sql`select from care_case c where $" + "{customerNo} = c.customer_no`",
  "sql`select from user_customer r where r.user_id = 1 and r.customer_no = c.customer_no`",
  "sql`select from user_customer r join care_case c on r.customer_no = c.customer_no`",
  "sql`select from care_case c left join user_customer m on m.user_id = 1 and m.customer_no = c.customer_no`",
  "sql`select from care_case c join user_customer m using (customer_no)`",
  `db.selectFrom("care_case as c").innerJoin("user_customer as m", "m.customer_no", "c.customer_no");`,
  `db.selectFrom("care_case").where("customer_no", "=", customerNo);`,
  `db.selectFrom("care_case as c").where("c.customer_no", "in", customerNos);`,
  `db.selectFrom("care_case as c").where("c.customer_no", "is not distinct from", customerNo);`,
])("a condition on a row's company is found: %s", (source) => {
  expect(scopeProblems(source)).toEqual([expect.stringContaining("visibility knows whose a row is")]);
});

test.each([
  "sql`select from customer where not own_cases_only`",
  "sql`select from care_case c join customer k on true where (k.own_cases_only or c.created_by = 1)`",
])("a condition on own cases only is found: %s", (source) => {
  expect(scopeProblems(source)).toEqual([expect.stringContaining("visibility knows who sees own cases only")]);
});

test.each([
  "sql`select m.id, m.is_internal from case_message m left join customer k on k.customer_no = c.customer_no`;",
  "sql`insert into message_draft (case_id, is_internal) values ($1, $2) on conflict (case_id, is_internal)`;",
  "sql`update sign_in_session set customer_no = null where $" + "{ofCompany('sign_in_session', 1001)}`;",
  `db.insertInto("case_file").values({ is_internal: false }).select(["customer_no", "is_administrator"]);`,
  `db.selectFrom("care_case as c").innerJoin("customer as k", "k.customer_no", "c.customer_no");`,
  "const number = row.customer_no === null ? null : String(row.customer_no);",
  "sql`select coalesce(customer.own_cases_only, false) as own_cases_only from customer`",
])("no condition is found: %s", (source) => expect(scopeProblems(source)).toEqual([]));
