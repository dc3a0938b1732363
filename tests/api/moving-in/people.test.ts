import { afterAll, beforeAll, expect, test } from "vitest";
import { importRows, rowsOf, takeBack } from "#tests/support/calls/import-file.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { outboxMails } from "#tests/support/mail/read-outbox.ts";
import { fjord, nordlys, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

const find = async (email: string) =>
  (await havn.as("anna").getUsersBySearch({ body: { searchText: email } })).users[0];

const head = "Fornavn,Efternavn,E-mail,Firma,Rolle,Mobil,Sprog";

test("imported people belong to their companies uninvited, and nobody is mailed", async () => {
  const text = [
    head,
    `Ida,Iversen,Ida@Ny.example,${nordlys},,20 30 40 50,dansk`,
    `Ida,Iversen,ida@ny.example,${nordlys},,,`,
    "Ida,Iversen,IDA@ny.example,fjord aps,admin,,",
    `,,navnløs@ny.example,${nordlys},,,`,
    "Per,Poulsen,per@ny.example,Ukendt A/S,,,",
    `Anna,Agent,${people.anna.email},${nordlys},,,`,
    `Nils,Ny,${people.nils.email},${nordlys},,,`,
    `Nils,Nordlys,${people.nils.email},${fjord},,,`,
  ].join("\n");
  const run = await importRows(havn, "people", text);
  expect(run.counts).toEqual({ made: 3, changed: 0, left: 2, bad: 3, takenBack: 0, remarks: 0 });
  expect(await rowsOf(havn, run.id)).toEqual([
    [2, "made", ""],
    [3, "left", "repeated"],
    [4, "made", ""],
    [5, "bad", "nameMissing"],
    [6, "bad", "companyUnknown"],
    [7, "bad", "staffEmail"],
    [8, "left", "ownAccount"],
    [9, "made", ""],
  ]);
  const ida = await find("ida@ny.example");
  expect(ida).toMatchObject({
    name: "Ida Iversen",
    mobilePhone: "20 30 40 50",
    userType: "customer",
    lastLoggedIn: null,
  });
  expect(ida?.companies.map(({ customerNumber, role, invitedAt }) => [customerNumber, role, invitedAt])).toEqual([
    [fjord, "administrator", null],
    [nordlys, "user", null],
  ]);
  const { users } = await havn
    .as("anna")
    .getContactPersonUsersBySearch({ body: { customerNumber: nordlys, searchText: "Ida" } });
  expect(users.map(({ name }) => name)).toEqual(["Ida Iversen"]);
  expect(await outboxMails(havn)).toEqual([]);
  expect((await importRows(havn, "people", text)).counts).toEqual({
    made: 0,
    changed: 0,
    left: 5,
    bad: 3,
    takenBack: 0,
    remarks: 0,
  });
  const changed = await importRows(havn, "people", `${head}\nIda,Ibsen,ida@ny.example,${nordlys},admin,,`);
  expect(changed.counts).toMatchObject({ changed: 1 });
  expect(await find("ida@ny.example")).toMatchObject({ name: "Ida Ibsen", mobilePhone: "20 30 40 50" });
  await takeBack(havn, changed.id);
  expect(await find("ida@ny.example")).toMatchObject({ name: "Ida Iversen" });
  const back = await takeBack(havn, run.id);
  expect(back.counts).toMatchObject({ made: 0, takenBack: 3 });
  expect([await find("ida@ny.example"), (await find(people.nils.email))?.companies.length]).toEqual([undefined, 1]);
  const left = await havn.db.selectFrom("app_user").select("name").where("name", "like", "%Iversen%").execute();
  expect(left).toEqual([]);
});

test("people who were invited since, or whom a case names, stay when the others are taken back", async () => {
  const run = await importRows(
    havn,
    "people",
    `${head}\nEn,En,en@ny.example,${nordlys},,,\nTo,To,to@ny.example,${nordlys},,,`,
  );
  const userId = (await find("en@ny.example"))?.id ?? 0;
  await havn.as("bo").sendInvitationRequest({ body: { customerNumber: nordlys, userId } });
  expect((await takeBack(havn, run.id)).counts).toMatchObject({ made: 1, takenBack: 1 });
  expect(await rowsOf(havn, run.id)).toEqual([
    [2, "made", "keptChanged"],
    [3, "takenBack", ""],
  ]);
});
