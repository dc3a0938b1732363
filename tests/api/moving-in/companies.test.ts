import { afterAll, beforeAll, expect, test } from "vitest";
import { dryRun, importRows, rowsOf, takeBack, uploadImport } from "#tests/support/calls/import-file.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { nordlys } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
afterAll(() => havn.close());

const company = async (customerNumber: string) =>
  (await havn.as("anna").getCustomersByCustomerNumber({ body: { customerNumbers: [customerNumber] } })).customers[0];
const companyCount = async () => (await havn.as("anna").getCustomerList({ body: {} })).count.value;

test("companies are made, changed and left alone as the dry run says, and a second run changes nothing", async () => {
  const text = [
    "Kundenr;Navn;CVR-nr.;EAN;Telefon;Sprog;Domæner;Serviceniveau;Noter",
    '5001;Ærø Færger A/S;13585628;5790000705078;+45 12 34 56 78;Dansk;"aeroe.example, @gmail.com";;"Linje 1\nLinje 2"',
    `${nordlys};Nordlys A/S;;;;;;;Ringer helst`,
    ";Fjord ApS;;;;;;;",
    "5001;Ærø Færger;;;;;;;",
    "5002;Uden niveau;;;;;;Platin;",
    "0x;Forkert;;;;;;;",
    "5003;Fejl i cvr;12345678;123;ingen;;;;",
  ].join("\r\n");
  const planned = await dryRun(havn, "companies", text);
  expect(planned).toMatchObject({ state: "planned", counts: { made: 2, changed: 1, left: 2, bad: 2 }, rows: 7 });
  expect(await company("5001")).toBeUndefined();
  expect(await rowsOf(havn, planned.id)).toEqual([
    [2, "made", "mailDomainPublic"],
    [3, "changed", ""],
    [4, "left", "unchanged"],
    [5, "left", "repeated"],
    [6, "bad", "serviceLevelUnknown"],
    [7, "bad", "companyNumber"],
    [8, "made", "wrongCvr wrongGln phoneLeftOut"],
  ]);
  expect(planned.counts.remarks).toBe(2);
  const remarked = await havn.as("anna").getImportRows({ body: { id: planned.id, outcome: "remarks" } });
  expect(remarked.rows.map(({ row }) => row)).toEqual([2, 8]);
  await havn.as("anna").runImport({ body: { id: planned.id } });
  await untilJobsAreDone(havn);
  expect(await company("5001")).toMatchObject({
    name: "Ærø Færger A/S",
    phone: "+45 12 34 56 78",
    notes: "Linje 1\nLinje 2",
  });
  expect(await company(nordlys)).toMatchObject({ notes: "Ringer helst", version: 1, notesVersion: 2 });
  const { preferences } = await havn.as("anna").getPreferencesByCustomerNumber({ body: { customerNumber: "5001" } });
  expect(preferences).toEqual([{ kind: "Language", value: "da-DK" }]);
  const { domains } = await havn.as("anna").getMailDomainsBySearch({ body: {} });
  expect(domains.map(({ domain }) => domain)).toEqual(["aeroe.example"]);
  expect(await importRows(havn, "companies", text)).toMatchObject({ counts: { made: 0, changed: 0, left: 5, bad: 2 } });
});

test("two companies with numbers of their own can't have the same own number in a file, of which the later would be lost", async () => {
  const { id } = await dryRun(havn, "companies", "Nr;Eget nummer;Navn\n5201;X-1;Et\n5202;x-1;To\n5201;X-1;Et\n;X-1;Et");
  expect(await rowsOf(havn, id)).toEqual([
    [2, "made", ""],
    [3, "bad", "ownNumberTwice"],
    [4, "left", "repeated"],
    [5, "left", "repeated"],
  ]);
});

test("columns are remembered for the same headings, and a mended file of bad rows can be imported", async () => {
  const text = "Nr;Kaldes;Bemærk\nx1;Bro A/S;Ja\n5100;Vej A/S;Nej";
  const { id } = await uploadImport(havn, "companies", text);
  await untilJobsAreDone(havn);
  const { run } = await havn.as("anna").getImport({ body: { id } });
  expect(run.headings.map(({ column }) => column)).toEqual(["customerNumber", null, null]);
  expect(run.headings[1]).toMatchObject({ heading: "Kaldes", samples: ["Bro A/S", "Vej A/S"] });
  await havn.as("anna").setImportColumns({ body: { id, columns: ["customerNumber", "companyName", "notes"] } });
  await untilJobsAreDone(havn);
  const response = await fetch(`${havn.url}/api/MovingIn/DownloadBadRows`, {
    method: "POST",
    headers: { authorization: await havn.bearer("anna"), "content-type": "application/json" },
    body: JSON.stringify({ id, locale: "da-DK" }),
  });
  const file = await response.text();
  expect(file).toBe(
    "Nr;Kaldes;Bemærk;Hvorfor\r\nx1;Bro A/S;Ja;Kundenummer skal være 1 til 9 cifre og må ikke begynde med 0.\r\n",
  );
  const again = await uploadImport(havn, "companies", text.replace("x1", "5101"));
  await untilJobsAreDone(havn);
  const { run: same } = await havn.as("anna").getImport({ body: { id: again.id } });
  expect(same.headings.map(({ column }) => column)).toEqual(["customerNumber", "companyName", "notes"]);
});

test("an import is taken back for 24 hours, but for what somebody changed or uses", async () => {
  const before = await companyCount();
  const head = "Nummer;Navn;Noter;Domæner";
  const { id, takeBackUntil } = await importRows(
    havn,
    "companies",
    `${head}\n5201;Fri A/S;x;fri.example\n5202;Rettet A/S;;\n5203;Brugt A/S;;brugt.example\n1003;Klit I/S;Ny note;`,
  );
  expect(takeBackUntil).toBe(new Date(havn.clock.now().getTime() + 86_400_000).toISOString());
  const rettet = await company("5202");
  const changes = { phone: "12345678" };
  await havn.as("bo").updateCustomer({ body: { customerNumber: "5202", version: rettet?.version ?? 0, changes } });
  const person = { email: "ny@brugt.example", role: "user" as const, changes: { name: "Ny Bruger" } };
  await havn.as("bo").createUserCustomerRelation({ body: { customerNumber: "5203", ...person } });
  const back = await takeBack(havn, id);
  expect(back).toMatchObject({
    state: "takenBack",
    counts: { made: 2, changed: 0, takenBack: 2 },
    takeBackUntil: null,
  });
  expect(await rowsOf(havn, id)).toEqual([
    [2, "takenBack", ""],
    [3, "made", "keptChanged"],
    [4, "made", "keptUsed"],
    [5, "takenBack", ""],
  ]);
  expect([await company("5201"), (await company("1003"))?.notes, await companyCount()]).toEqual([
    undefined,
    "",
    before + 2,
  ]);
  const { domains } = await havn.as("anna").getMailDomainsBySearch({ body: { text: "brugt" } });
  expect(domains).toHaveLength(1);
});

test("companies are recognized by their own numbers, which no two have", async () => {
  const head = "Kundenr,External ID,Name,Notes";
  await importRows(havn, "companies", `${head}\n5301,DEB-7,Syv A/S,\n5302,DEB-8,Otte A/S,`);
  const run = await importRows(havn, "companies", `${head}\n,deb-7,,Ny note\n5303,Deb-8,Ni A/S,\n5302,DEB-9,,`);
  expect(await rowsOf(havn, run.id)).toEqual([
    [2, "changed", ""],
    [3, "bad", "ownNumberTaken"],
    [4, "changed", ""],
  ]);
  expect([await company("5301"), await company("5302")]).toMatchObject([
    { notes: "Ny note", ownNumber: "deb-7" },
    { ownNumber: "DEB-9", name: "Otte A/S" },
  ]);
});

test("two of one name with own numbers are two companies, and nothing is taken back to an own number that is taken", async () => {
  const head = "Kundenr;Eget nummer;Navn";
  const all = `${head}\n;H-1;Hansen ApS\n;H-2;Hansen ApS`;
  await importRows(havn, "companies", `${head}\n;H-1;Hansen ApS`);
  expect(await importRows(havn, "companies", all)).toMatchObject({ counts: { made: 1, changed: 0, left: 1 } });
  await importRows(havn, "companies", `${head}\n5401;E-1;Ti A/S`);
  const { id } = await importRows(havn, "companies", `${head}\n5401;E-2;`);
  await importRows(havn, "companies", `${head}\n5402;E-1;Elleve A/S`);
  await takeBack(havn, id);
  expect(await rowsOf(havn, id)).toEqual([[2, "changed", "keptChanged"]]);
});
