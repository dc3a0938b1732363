import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { auditCalls } from "#audit/contract/calls.ts";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import type { CallInput } from "#platform/contract/call.ts";
import { callFor } from "#tests/support/calls/call-for-customer.ts";
import { buildCase, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { people } from "#tests/support/people/people.ts";

type SearchInput = Partial<CallInput<typeof auditCalls.getAuditRowsBySearch>["body"]>;

let havn: TestHavn;
let caseId: number;
const create = caseMessageCalls.createCareCaseMessage.path;

beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
  caseId = (await buildCase(havn)).id;
  await write(havn, "anna", caseId, "<p>Tak</p>");
  await refusalOf(write(havn, "fie", caseId, "<p>Hej</p>"));
  await callFor(havn, { customer: "nora", staff: "bo" }, caseMessageCalls.createCareCaseMessage, {
    caseId,
    comment: "<p>For Nora</p>",
  });
});
afterAll(() => havn.close());

const search = (body: SearchInput = {}) => havn.as("anna").getAuditRowsBySearch({ body });
const told = async (body: SearchInput) =>
  (await search(body)).rows.map(({ act, user, status }) => [act.split("/").at(-1), user?.id, status]);

test("rows are listed newest first, with who, for whom, what, and the outcome", async () => {
  const { rows, hasMore } = await search();
  expect(hasMore).toBe(false);
  expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).sort((a, b) => b - a));
  expect(rows[0]).toEqual({
    id: expect.any(Number),
    at: havn.clock.now().toISOString(),
    user: { id: people.nora.id, name: people.nora.name },
    impersonator: { id: people.bo.id, name: people.bo.name },
    customerNumber: "1001",
    act: create,
    status: 200,
    detail: { caseId, messageId: expect.any(Number), fields: [] },
    requestId: expect.any(String),
    subjects: { caseId: { kind: "case", id: caseId } },
    about: { kind: "case", id: caseId },
    setting: null,
  });
  expect(rows[1]).toMatchObject({ user: { id: people.fie.id }, status: 404, detail: { code: "notFound", caseId } });
});

describe("a search finds", () => {
  const acts = [
    ["CreateCareCaseMessage", people.nora.id, 200],
    ["CreateCareCaseMessage", people.fie.id, 404],
    ["CreateCareCaseMessage", people.anna.id, 200],
  ];
  test.each<[string, () => SearchInput, unknown[]]>([
    ["by a part of the act", () => ({ searchText: "casemessage" }), acts],
    ["by the act's words", () => ({ searchText: "create care case message" }), acts],
    ["by a name, also the impersonator's", () => ({ searchText: "Bo Koord" }), acts.slice(0, 1)],
    ["by an e-mail", () => ({ searchText: "ANNA@havn.example" }), acts.slice(2)],
    ["by a part of an e-mail nothing", () => ({ searchText: "anna@havn" }), []],
    ["by a case's number", () => ({ searchText: `#${caseId}`, outcome: "refused" }), acts.slice(1, 2)],
    ["by who did it", () => ({ userId: people.bo.id }), acts.slice(0, 1)],
    ["by who did it and text", () => ({ userId: people.anna.id, searchText: "message" }), acts.slice(2)],
    ["by outcome", () => ({ outcome: "refused" }), acts.slice(1, 2)],
    ["by company and text", () => ({ customerNumber: "1002", searchText: "create" }), acts.slice(1, 2)],
    ["what staff did as somebody else", () => ({ impersonatedOnly: true }), acts.slice(0, 1)],
    ["nothing by what nobody is called", () => ({ searchText: "Xaver" }), []],
    ["nothing on a day without acts", () => ({ to: "2026-11-19" }), []],
    ["nothing on a later day", () => ({ from: "2026-11-21" }), []],
    ["by days, both included", () => ({ from: "2026-11-20", to: "2026-11-20", searchText: "message" }), acts],
  ])("%s", async (_what, asked, expected) => {
    expect(await told(asked())).toEqual(expected);
  });

  test("one request by its id", async () => {
    const requestId = (await search()).rows[1]?.requestId ?? "";
    expect((await search({ searchText: requestId })).rows).toEqual([expect.objectContaining({ requestId })]);
  });

  test("everything that happened to a case by its number", async () => {
    expect((await told({ searchText: String(caseId) })).length).toBe((await search()).rows.length);
  });

  test("the name of the person in the filter", async () => {
    expect((await search({ userId: people.finn.id })).people).toEqual([{ id: people.finn.id, name: people.finn.name }]);
    for (const userId of [999, 3_000_000_000])
      expect(await search({ userId })).toMatchObject({ rows: [], hasMore: false, people: [], names: [] });
  });
});

test("pages follow each other without gaps or repetitions, even among rows of the same instant", async () => {
  await sql`insert into audit_entry (at, act, status, user_id) select ${havn.clock.now()}::timestamptz - interval '1 year',
      '/api/Test/Paging', 200, ${people.finn.id}
    from generate_series(1, 120) where not exists (select from audit_row where act = '/api/Test/Paging')`.execute(
    havn.db,
  );
  for (const asked of [{ searchText: "paging" }, { userId: people.finn.id }, { to: "2026-01-01" }]) {
    const seen: number[] = [];
    for (let before: number | undefined; ; before = seen.at(-1)) {
      const { rows, hasMore } = await search({ ...asked, ...(before && { before }) });
      seen.push(...rows.map(({ id }) => id));
      if (!hasMore) break;
    }
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
    expect(seen).toHaveLength(120);
  }
  expect((await search({ before: 999_999 })).rows).toEqual([]);
});

test.each<[string, SearchInput]>([
  ["a day that is none", { from: "2026-02-30" }],
  ["a text that is too long", { searchText: "x".repeat(201) }],
  ["an outcome that is none", { outcome: "maybe" as "done" }],
  ["a NUL", { searchText: "a\0b" }],
])("%s is rejected", async (_what, body) => {
  expect(await refusalOf(search(body))).toMatchObject({ statusCode: 400, data: { problems: [expect.anything()] } });
});

test("pattern characters match only themselves", async () => {
  for (const searchText of ["%", "_", "\\", "'"]) expect((await search({ searchText })).rows).toEqual([]);
});

describe("a rejection", () => {
  const last = async () => (await search()).rows[0];

  test("leaves a row with the given ids if it is about permissions", async () => {
    await refusalOf(havn.as("nils").getHavnTeams());
    expect(await last()).toMatchObject({ status: 403, detail: { code: "forbidden" } });
    await refusalOf(havn.as("nils").updateCareCase({ body: { id: caseId, version: 0, changes: {} } }));
    expect(await last()).toMatchObject({ status: 409, detail: { code: "stale", caseId } });
    const { version } = (await havn.as("nils").getCareCasesByIds({ body: { ids: [caseId] } })).careCases[0] ?? {
      version: 0,
    };
    await refusalOf(
      havn.as("nils").updateCareCase({ body: { id: caseId, version, changes: { severity: "Critical" } } }),
    );
    expect(await last()).toMatchObject({ status: 400, detail: { code: "fieldNotAllowed", caseId } });
  });

  test("leaves none for invalid input, for visitors and for completed reads", async () => {
    const before = await last();
    await refusalOf(havn.as("nils").getCareCasesByIds({ body: { ids: [0] } }));
    await refusalOf(havn.as(null).getCareCasesByIds({ body: { ids: [caseId] } }));
    await havn.as("nils").getCareCasesByIds({ body: { ids: [caseId] } });
    await fetch(`${havn.url}/api/Nothing/Here`, { headers: { authorization: await havn.bearer("nils") } });
    expect(await last()).toEqual(before);
    expect(careCaseCalls.getCareCasesByIds).not.toHaveProperty("writes");
  });
});
