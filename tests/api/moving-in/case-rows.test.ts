import { afterAll, beforeAll, expect, test } from "vitest";
import { type ImportColumns, parseRow, type ValuesOf } from "#moving-in/rules/columns/import-column.ts";
import type { ImportKind } from "#moving-in/server/import-kind.ts";
import { casesKind } from "#moving-in/server/kinds/cases/cases-kind.ts";
import { messagesKind } from "#moving-in/server/kinds/cases/messages-kind.ts";
import { read } from "#tests/support/cases/build-case.ts";
import { asImport } from "#tests/support/cases/import-cases.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

type Row = Readonly<Record<string, string>>;

/** Imports rows of a file; returns what became of each, and why. */
const bring = <C extends ImportColumns, P>(kind: ImportKind<C, P>, rows: readonly Row[]) =>
  asImport(havn, async (tx, by) => {
    const context = { ...by, tx, db: tx.db, runId: 0 };
    const parsed = rows.map((cells, row) => {
      const { values, ...rest } = parseRow(kind.columns, Object.keys(cells), { row, cells: Object.values(cells) });
      return { ...rest, values: values as ValuesOf<C> };
    });
    const bad = parsed.filter(({ problems }) => problems.length > 0);
    const decided = await kind.plan(
      context,
      parsed.filter((row) => !bad.includes(row)),
    );
    const planned = decided.flatMap((each) =>
      "plan" in each ? [{ row: each.row, outcome: each.outcome, plan: each.plan }] : [],
    );
    await kind.carryOut(context, planned);
    return rows.map((_, row) => {
      const said = decided.find((each) => each.row === row);
      const reasons = said ? (said.reasons ?? []) : (bad.find((each) => each.row === row)?.problems ?? []);
      return [said?.outcome ?? "bad", ...reasons.map(({ code, column }) => (column ? `${code} ${column}` : code))];
    });
  });

const whole: Row = {
  originalNumber: "ZD-1",
  title: "Kassen står stille",
  description: "Første linje\n<ikke et mærke>",
  status: "open",
  severity: "high",
  caseType: "problem",
  company: "nordlys a/s",
  contact: "Nils@Nordlys.Example",
  assignee: "anna agent",
  createdAt: "2024-03-05 14:30",
};
const idOf = async (number: string): Promise<number> => {
  const row = await havn.db
    .selectFrom("care_case")
    .select("id")
    .where("original_number", "=", number)
    .executeTakeFirst();
  return row?.id ?? 0;
};

test("rows of cases become cases, and a second time nothing", async () => {
  const rows = [
    whole,
    { ...whole, originalNumber: "ZD-2", company: "1002", contact: "nils@nordlys.example", assignee: "Hans Hansen" },
    { ...whole, originalNumber: "ZD-3", company: "", status: "solved", closedAt: "2024-03-01" },
    { ...whole, originalNumber: "ZD-4", company: "Ukendt A/S" },
    { ...whole, originalNumber: "ZD-5", createdAt: "2094-03-05" },
    { ...whole, originalNumber: "ZD-6", status: "måske" },
    { ...whole, originalNumber: "ZD-7", company: "", contact: "" },
    { ...whole, originalNumber: "ZD-8", description: `<p>${"x".repeat(50_001)}</p>` },
  ];
  const bad = [
    ["bad", "companyUnknown company"],
    ["bad", "inFuture createdAt"],
    ["bad", "notOneOf status"],
    ["bad", "missing company"],
    ["bad", "tooLong description"],
  ];
  expect(await bring(casesKind, rows)).toEqual([
    ["made"],
    ["made", "personLeftOut contact", "personLeftOut assignee"],
    ["made"],
    ...bad,
  ]);
  expect(await read(havn, "nils", await idOf("ZD-1"))).toMatchObject({
    title: whole.title,
    description: "<p>Første linje</p><p>&lt;ikke et mærke&gt;</p>",
    status: "WaitsOnHavn",
    severity: "Significantly",
    caseType: "Incident",
    contactPerson: { id: people.nils.id },
    assignee: { id: people.anna.id },
    createdAt: "2024-03-05T13:30:00.000Z",
  });
  expect(await read(havn, "fie", await idOf("ZD-2"))).toMatchObject({
    contactPerson: null,
    state: "MissingInformation",
    createdBy: { name: "Former user 0" },
  });
  expect(await read(havn, "nils", await idOf("ZD-3"))).toMatchObject({
    status: "CaseClosed",
    closedAt: "2024-03-05T13:30:00.000Z",
  });
  const there = Array.from({ length: 3 }, () => ["left", "caseThere"]);
  expect(await bring(casesKind, rows)).toEqual([...there, ...bad]);
});

test("rows of messages become messages with their author and audience, and a second time nothing", async () => {
  await bring(casesKind, [{ ...whole, originalNumber: "ZD-9" }]);
  const message: Row = {
    originalNumber: "zd-9",
    sentAt: "2024-03-05T14:30:00Z",
    author: people.nils.email,
    audience: "public",
    text: "Den siger ikke noget",
  };
  const html =
    '<p>Sluk <script>alert(1)</script><span data-mention="4">@Nils</span> <img data-file="7" alt="Kassen"></p>';
  const rows = [
    message,
    { ...message, author: people.anna.email, text: html, sentAt: "2024-03-05T15:00:00Z" },
    { ...message, author: "gammel@medarbejder.example", audience: "intern", text: "Kun for os" },
    { ...message, audience: "", isPublic: "nej", text: "Også kun for os", author: "Bo Koordinator" },
    { ...message, audience: "", text: "Hvem må læse det?" },
    { ...message, audience: "internal", text: "En kunde" },
    { ...message, originalNumber: "ZD-404" },
  ];
  const bad = [
    ["bad", "missing audience"],
    ["bad", "internalByCustomer author"],
    ["bad", "caseUnknown originalNumber"],
  ];
  expect(await bring(messagesKind, rows)).toEqual([
    ["made"],
    ["made"],
    ["made", "authorUnknown author"],
    ["made"],
    ...bad,
  ]);
  const caseId = await idOf("ZD-9");
  const seenBy = async (who: "anna" | "nils") => {
    const { messages } = await havn.as(who).getCareCaseMessagesBySearch({ body: { caseId } });
    return messages.map(({ author, isInternal, comment }) => [author.name, isInternal, comment]);
  };
  const external = [
    ["Nils Nordlys", false, "<p>Den siger ikke noget</p>"],
    ["Anna Agent", false, "<p>Sluk @Nils</p>"],
  ];
  expect(await seenBy("nils")).toEqual(external);
  expect((await seenBy("anna")).toSorted()).toEqual(
    [
      ...external,
      ["Former user 0", true, "<p>Kun for os</p>"],
      ["Bo Koordinator", true, "<p>Også kun for os</p>"],
    ].toSorted(),
  );
  expect(await read(havn, "nils", caseId)).toMatchObject({
    lastMessageAt: "2024-03-05T15:00:00.000Z",
    status: "WaitsOnHavn",
  });
  const there = Array.from({ length: 4 }, () => ["left", "messageThere"]);
  expect(await bring(messagesKind, rows)).toEqual([...there, ...bad]);
});
