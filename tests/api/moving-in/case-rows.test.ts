import { afterAll, beforeAll, expect, test } from "vitest";
import { importRows, rowsOf, takeBack } from "#tests/support/calls/import-file.ts";
import { read } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
afterAll(() => havn.close());

type Row = Readonly<Record<string, string>>;

/** Imports rows of a file; returns what became of each, and why. */
async function bring(kind: "cases" | "messages", rows: readonly Row[]) {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (text: string | undefined) => `"${(text ?? "").replaceAll('"', '""')}"`;
  const lines = rows.map((row) => headings.map((heading) => cell(row[heading])).join(";"));
  const { id } = await importRows(havn, kind, [headings.join(";"), ...lines].join("\r\n"));
  return { id, rows: (await rowsOf(havn, id)).map(([, ...said]) => said.join(" ").trim()) };
}

const whole: Row = {
  "Ticket ID": "ZD-1",
  Subject: "Kassen står stille",
  Description: "Første linje\n<ikke et mærke>",
  Status: "open",
  Priority: "high",
  "Ticket type": "problem",
  Organization: "nordlys a/s",
  Requester: "Nils@Nordlys.Example",
  Assignee: "anna agent",
  "Created at": "2024-03-05 14:30",
  "Solved at": "",
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
    { ...whole, "Ticket ID": "ZD-2", Organization: "1002", Requester: "nils@nordlys.example", Assignee: "Hans Hansen" },
    { ...whole, "Ticket ID": "ZD-3", Organization: "", Status: "solved", "Solved at": "2024-03-01" },
    { ...whole, "Ticket ID": "ZD-4", Organization: "Ukendt A/S" },
    { ...whole, "Ticket ID": "ZD-5", "Created at": "2094-03-05" },
    { ...whole, "Ticket ID": "ZD-6", Status: "måske" },
    { ...whole, "Ticket ID": "ZD-7", Organization: "", Requester: "" },
    { ...whole, "Ticket ID": "ZD-8", Description: `<p>${"x".repeat(50_001)}</p>` },
  ];
  const bad = ["bad companyUnknown", "bad inFuture", "bad notOneOf", "bad missing", "bad tooLong"];
  const { id, rows: made } = await bring("cases", rows);
  expect(made).toEqual(["made", "made personLeftOut personLeftOut", "made", ...bad]);
  expect(await read(havn, "nils", await idOf("ZD-1"))).toMatchObject({
    title: "Kassen står stille",
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
  expect((await bring("cases", rows)).rows).toEqual([...Array(3).fill("left caseThere"), ...bad]);
  expect(await takeBack(havn, id)).toMatchObject({ state: "takenBack", counts: { takenBack: 3 } });
  expect(await idOf("ZD-1")).toBe(0);
});

test("rows of messages become messages with their author and audience, and a second time nothing", async () => {
  await bring("cases", [{ ...whole, "Ticket ID": "ZD-9" }]);
  const message: Row = {
    "Ticket ID": "zd-9",
    "Created at": "2024-03-05T14:30:00Z",
    Author: people.nils.email,
    Visibility: "public",
    Text: "Den siger ikke noget",
  };
  const html =
    '<p>Sluk <script>alert(1)</script><span DATA-mention="4">@Nils</span> <img data-file="7" alt="Kassen"></p>';
  const rows = [
    message,
    { ...message, Author: people.anna.email, Text: html, "Created at": "2024-03-05T15:00:00Z" },
    { ...message, Author: "gammel@medarbejder.example", Visibility: "intern", Text: "Kun for os" },
    { ...message, Visibility: "Comment", Public: "nej", Text: "Også kun for os", Author: "Bo Koordinator" },
    { ...message, Visibility: "", Text: "Hvem må læse det?" },
    { ...message, Visibility: "internal", Text: "En kunde" },
    { ...message, "Ticket ID": "ZD-404" },
  ];
  const bad = ["bad missing", "bad internalByCustomer", "bad caseUnknown"];
  const { id, rows: made } = await bring("messages", rows);
  expect(made).toEqual(["made", "made", "made authorUnknown", "made", ...bad]);
  const caseId = await idOf("ZD-9");
  const seenBy = async (who: "anna" | "nils") => {
    const { messages } = await havn.as(who).getCareCaseMessagesBySearch({ body: { caseId } });
    return messages.map(({ author, isInternal, comment }) => [author.name, isInternal, comment]);
  };
  const external = [
    ["Nils Nordlys", false, "<p>Den siger ikke noget</p>"],
    ["Anna Agent", false, "<p>Sluk @Nils </p>"],
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
  expect((await bring("messages", rows)).rows).toEqual([...Array(4).fill("left messageThere"), ...bad]);
  expect(await takeBack(havn, id)).toMatchObject({ state: "takenBack", counts: { takenBack: 4 } });
  expect(await seenBy("anna")).toEqual([]);
});
