import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { customerAccountCalls } from "#customers/contract/account-calls.ts";
import type { CustomerAccount, CustomerChanges } from "#customers/contract/customer.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { callFor } from "#tests/support/calls/call-for-customer.ts";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { heard } from "#tests/support/live/live-events-during.ts";
import { fjord, nordlys, type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

const klit = "1003";
const read = async (by: PersonName, customerNumber = nordlys): Promise<CustomerAccount> =>
  (await havn.as(by).getCustomerByCustomerNumber({ body: { customerNumber } })).customer;
const update = async (by: PersonName, changes: CustomerChanges, customerNumber = nordlys, version?: number) =>
  havn.as(by).updateCustomer({
    body: { customerNumber, version: version ?? (await read("anna", customerNumber)).version, changes },
  });
const lastAudit = () =>
  havn.db
    .selectFrom("audit_row")
    .select(["act", "status", "detail", "user_id"])
    .orderBy("id", "desc")
    .executeTakeFirst();

describe("a company", () => {
  test("can be read by its people and staff; its notes are for staff", async () => {
    const notesVersion = (await read("anna")).notesVersion ?? 0;
    const notes = "Ring før klokken ni";
    await havn.as("anna").updateCustomerNotes({ body: { customerNumber: nordlys, notesVersion, notes } });
    expect(await read("anna")).toMatchObject({
      customerNumber: nordlys,
      name: "Nordlys A/S",
      notes: "Ring før klokken ni",
      serviceAgreements: [],
      may: {
        edit: ["name", "ownNumber", "cvr", "gln", "email", "phone", "address"],
        writeNotes: true,
        editAgreements: true,
        addUsers: true,
      },
    });
    expect(await read("nora")).toMatchObject({
      notes: null,
      notesVersion: null,
      may: { writeNotes: false, editAgreements: false },
    });
    expect((await read("nils")).may.edit).toEqual([]);
  });

  test("is answered to others as nonexistent", async () => {
    for (const by of ["fie", "finn"] as const) {
      const refusals = [await refusalOf(read(by)), await refusalOf(read(by, "987654321"))];
      for (const refusal of refusals) expect(refusal).toMatchObject({ statusCode: 404, message: "Not Found" });
    }
    expect(await refusalOf(read("anna", "987654321"))).toMatchObject({ statusCode: 404 });
  });

  test("is left out of a list of several, in the requested order, for those who may not see it", async () => {
    const numbers = async (by: PersonName) => {
      const body = { customerNumbers: [fjord, "987654321", nordlys, fjord] };
      return (await havn.as(by).getCustomersByCustomerNumber({ body })).customers.map((one) => one.customerNumber);
    };
    expect(await numbers("anna")).toEqual([fjord, nordlys]);
    expect(await numbers("nils")).toEqual([nordlys]);
  });
});

describe("company data", () => {
  test("is changed by staff and the company's administrators; the version increases", async () => {
    const { version } = await read("anna");
    const byStaff = await update("anna", { phone: "+45 33 12 12 12", address: "Kajen 4\n8000 Aarhus C" });
    expect(byStaff.customer).toMatchObject({ version: version + 1, phone: "+45 33 12 12 12" });
    const byNora = await update("nora", { name: "Nordlys Energi A/S", email: " post@nordlys.example " });
    expect(byNora.customer).toMatchObject({ name: "Nordlys Energi A/S", email: "post@nordlys.example" });
    expect((await update("nora", { email: null, phone: null })).customer).toMatchObject({ email: null, phone: null });
    expect(await lastAudit()).toEqual({
      act: customerAccountCalls.updateCustomer.path,
      status: 200,
      detail: { customerNumber: nordlys, fields: ["email", "phone"] },
      user_id: people.nora.id,
    });
  });

  test("with a new name is found and listed by it at once", async () => {
    await update("anna", { name: "Ørsted Værft" }, klit);
    const { customers } = await havn.as("anna").getCustomersBySearch({ body: { searchText: "ørs" } });
    expect(customers).toEqual([{ customerNumber: klit, name: "Ørsted Værft" }]);
  });

  test("can't be changed by a user, and doesn't exist for another company", async () => {
    expect(await refusalOf(update("nils", { name: "Min" }))).toMatchObject({ statusCode: 403 });
    expect(await refusalOf(update("fie", { name: "Min" }))).toMatchObject({ statusCode: 404 });
    expect(await refusalOf(update("fie", { name: "Min" }, "987654321", 1))).toMatchObject({ statusCode: 404 });
  });

  test("based on an older version is rejected with the current data", async () => {
    const before = await read("anna");
    await update("anna", { phone: "12345678" });
    const refusal = await refusalOf(update("nora", { phone: "87654321" }, nordlys, before.version));
    expect(refusal).toMatchObject({ statusCode: 409, code: "stale" });
    expect(refusal.data).toMatchObject({ current: { phone: "12345678", version: before.version + 1, notes: null } });
    expect((await read("anna")).phone).toBe("12345678");
  });

  test("can't have its email changed by staff acting for an administrator", async () => {
    const { version } = await read("anna");
    const who = { customer: "nora", staff: "anna" } as const;
    const call = (changes: CustomerChanges) =>
      callFor(havn, who, customerAccountCalls.updateCustomer, { customerNumber: nordlys, version, changes });
    expect(await call({ email: "ny@nordlys.example" })).toMatchObject({
      status: 400,
      reply: { data: { code: "fieldNotAllowed", fields: ["email"] } },
    });
    expect((await call({ phone: "11223344" })).status).toBe(200);
  });

  test.each<[string, CustomerChanges]>([
    ["a name of 100 characters", { name: "n".repeat(bounds.name) }],
    ["a phone of 4", { phone: "1234" }],
    ["a phone of 32", { phone: "1".repeat(32) }],
    ["an address of 300", { address: "a".repeat(bounds.address) }],
    ["an e-mail of 254", { email: `${"a".repeat(bounds.email - 10)}@b.example`.slice(-bounds.email) }],
  ])("accepts %s", async (_what, changes) => {
    expect((await update("anna", changes, fjord)).customer).toMatchObject(changes);
  });

  test.each<[string, CustomerChanges]>([
    ["no name", { name: "  " }],
    ["a name of 101 characters", { name: "n".repeat(bounds.name + 1) }],
    ["a phone of 3", { phone: "123" }],
    ["a phone of 33", { phone: "1".repeat(33) }],
    ["a phone with letters", { phone: "1234x" }],
    ["an address of 301", { address: "a".repeat(bounds.address + 1) }],
    ["an e-mail of 255", { email: `${"a".repeat(bounds.email)}@b.example`.slice(-bounds.email - 1) }],
    ["what is no e-mail", { email: "post" }],
    ["an e-mail that a link would split", { email: "care%40firm.example?bcc=x%40y.example&z=@w.example" }],
    ["a phone without digits", { phone: "(---)" }],
    ["a name of two lines", { name: "Nord\u2028lys" }],
    ["an unknown field", { notes: "x" } as CustomerChanges],
  ])("rejects %s", async (_what, changes) => {
    expect(await refusalOf(update("anna", changes, fjord))).toMatchObject({ statusCode: 400 });
  });

  test("keeps an e-mail that wouldn't be accepted now, while others of its fields change", async () => {
    const email = "care%40firm.example?bcc=x%40y.example&z=@w.example";
    await havn.db.updateTable("customer").set({ email }).where("customer_no", "=", Number(klit)).execute();
    expect((await update("anna", { phone: "70204060" }, klit)).customer).toMatchObject({ email, phone: "70204060" });
  });

  test("announces changes to staff and the company, and to nobody else", async () => {
    const told = await heard(havn, ["anna", "nils", "fie"], () => update("nora", { phone: "44332211" }));
    const event = { kind: "customer", customerNumber: nordlys };
    expect(told).toEqual([[event], [event], []]);
  });
});

describe("a company's notes", () => {
  const write = (by: PersonName, notes: string, notesVersion: number, customerNumber = fjord) =>
    havn.as(by).updateCustomerNotes({ body: { customerNumber, notesVersion, notes } });
  const versionNow = async () => (await read("anna", fjord)).notesVersion ?? 0;

  test("hold up to 10,000 characters, and can be cleared", async () => {
    const version = await versionNow();
    expect((await write("anna", "n".repeat(bounds.notes), version)).customer.notes).toHaveLength(bounds.notes);
    expect(await refusalOf(write("anna", "n".repeat(bounds.notes + 1), version + 1))).toMatchObject({
      statusCode: 400,
    });
    expect((await write("anna", "", version + 1)).customer.notes).toBe("");
  });

  test("of two simultaneous writers show the second what the first wrote", async () => {
    const version = await versionNow();
    const ends = await Promise.allSettled([write("anna", "Annas", version), write("bo", "Bos", version)]);
    const lost = ends.find((end) => end.status === "rejected");
    expect(ends.map((end) => end.status).sort()).toEqual(["fulfilled", "rejected"]);
    const { notes } = await read("anna", fjord);
    expect(lost?.reason).toMatchObject({ statusCode: 409, data: { current: { notes, notesVersion: version + 1 } } });
  });

  test("are not quoted in the audit log", async () => {
    const version = await versionNow();
    await write("anna", "Betaler sent", version);
    expect((await lastAudit())?.detail).toEqual({ customerNumber: fjord });
  });

  test("are for staff", async () => {
    expect(await refusalOf(write("fie", "Mine", 1))).toMatchObject({ statusCode: 403 });
  });
});

describe("a new company", () => {
  const create = (changes: CustomerChanges, customerNumber?: string) =>
    havn.as("anna").createCustomer({ body: { changes, ...(customerNumber && { customerNumber }) } });

  test("gets the next number, or the one that was typed", async () => {
    const first = await create({ name: "Bro A/S", email: "bro@bro.example", phone: "12345678" });
    expect(first.customer).toMatchObject({ customerNumber: "1004", name: "Bro A/S", version: 1, phone: "12345678" });
    expect((await create({ name: "Dok A/S" }, "2000")).customer.customerNumber).toBe("2000");
    expect((await create({ name: "Eng A/S" })).customer.customerNumber).toBe("2001");
  });

  test.each<[string, string | undefined, CustomerChanges, number, string]>([
    ["a taken number", nordlys, { name: "Ny" }, 409, "numberTaken"],
    ["no name", undefined, {}, 400, "badRequest"],
    ["a number of ten digits", "1234567890", { name: "Ny" }, 400, "badRequest"],
    ["a number that begins with 0", "0042", { name: "Ny" }, 400, "badRequest"],
    ["a number with letters", "12a", { name: "Ny" }, 400, "badRequest"],
  ])("with %s is rejected", async (_what, number, changes, statusCode, code) => {
    expect(await refusalOf(create(changes, number))).toMatchObject({ statusCode, code });
  });

  test("gets a unique number, even if a hundred are created at once", async () => {
    const before = Number((await create({ name: "Før" })).customer.customerNumber);
    havn.clock.forward({ minutes: 1 });
    const made = [];
    for (const who of ["anna", "bo"] as const) {
      const half = Array.from({ length: 50 }, (_, i) =>
        havn.as(who).createCustomer({ body: { changes: { name: `Ny ${i}` } } }),
      );
      made.push(...half);
    }
    const numbers = (await Promise.all(made)).map(({ customer }) => Number(customer.customerNumber));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, i) => before + 1 + i));
  });

  test("after the highest number gets the first free one", async () => {
    await create({ name: "Sidst" }, "999999999");
    expect((await create({ name: "Hul" })).customer.customerNumber).toBe("1005");
  });
});
