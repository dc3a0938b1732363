import type { signInPeople } from "#bench/sign-in-people.ts";
import { caseStaffCalls } from "#care-cases/contract/staff-calls.ts";
import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { type Cost, measureRequest, type TestBed } from "./measure.ts";
import type { HostileRequest } from "./requests.ts";

const target = "a case with 330 messages of 24 kB";
type People = Awaited<ReturnType<typeof signInPeople>>;

/**
 * The cost of a message and a move on a case with 8 MB of different words: no more than on any other case. The first
 * message wakes the lane that indexes them, which `measureRequest` waits for.
 */
export const measureLargeCase = (caseId: number) => ({
  target,
  measure: async (testBed: TestBed, { staff, customer }: People, costs: Cost[]): Promise<void> => {
    const by = { who: "staff", headers: staff };
    await storeMessages(testBed, caseId);
    const write = (name: string, comment: string) =>
      request(caseMessageCalls.createCareCaseMessage, name, { caseId, comment });
    const long = write("a long message", `<p>${"hi ".repeat(8_000)}</p>`);
    await measureRequest(testBed, by, long, 0);
    const people = [by, { who: "customer", headers: customer }];
    for (const person of people)
      for (const message of [long, write("<p>hi</p>", "<p>hi</p>")])
        costs.push(await measureRequest(testBed, person, message, 0));
    const move = request(
      caseStaffCalls.changeCustomerAndCustomerContactPersonOnCareCase,
      "moving it",
      await moved(testBed, caseId),
    );
    costs.push(await measureRequest(testBed, by, move, 0));
  },
});

const request = (
  { method, path }: { readonly method: string; readonly path: string },
  name: string,
  body: unknown,
): HostileRequest => ({
  ...{ target, name, method, path, type: "application/json", size: 0, isAdjustable: false, isOdd: false },
  body: () => JSON.stringify(body),
});

async function storeMessages({ client }: TestBed, caseId: number): Promise<void> {
  await client.query(
    `INSERT INTO case_message (case_id, author_id, by_staff, is_internal, comment, created_at)
    SELECT $1, 1, true, n % 2 = 0, (
      SELECT '<p>' || string_agg('word' || (n * 3000 + w)::bigint * 7919 % 60000, ' ') || '</p>' FROM generate_series(1, 2600) w), now()
    FROM generate_series(1, 330) n`,
    [caseId],
  );
  await client.query(
    "INSERT INTO job (kind, lane, payload, run_at) VALUES ('index-case', 'index', jsonb_build_object('caseId', $1::bigint), now())",
    [caseId],
  );
}

/** A company other than the case's, and one of its people. */
async function moved({ client }: TestBed, id: number): Promise<unknown> {
  const { rows } = await client.query(
    `SELECT c.version, r.customer_no::text AS "customerNumber", r.user_id AS "contactPersonId"
    FROM care_case c JOIN user_customer r ON r.customer_no <> c.customer_no AND r.accepted_at IS NOT NULL WHERE c.id = $1 LIMIT 1`,
    [id],
  );
  return { id, ...rows[0] };
}
