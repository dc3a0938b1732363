import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { caseListCalls } from "#care-cases/contract/list-calls.ts";
import type { CustomerAccount, CustomerChanges } from "#customers/contract/customer.ts";
import { readCsvText } from "#platform/rules/text/spreadsheet-text.ts";
import { readCsv } from "#tests/support/calls/read-sheet.ts";
import { buildCase, refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { fjord, nordlys, type PersonName } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

const klit = "1003";
const read = async (by: PersonName, customerNumber = nordlys): Promise<CustomerAccount> =>
  (await havn.as(by).getCustomerByCustomerNumber({ body: { customerNumber } })).customer;
const update = async (by: PersonName, changes: CustomerChanges, customerNumber = nordlys) => {
  const { version } = await read("anna", customerNumber);
  return havn.as(by).updateCustomer({ body: { customerNumber, version, changes } });
};

test("a company's CVR and EAN numbers are set by staff, without what is between their digits, also if a check digit is wrong", async () => {
  const { customer } = await update("anna", { cvr: "DK-13 58 56 28", gln: "5790000705079" });
  expect(customer).toMatchObject({ cvr: "13585628", gln: "5790000705079" });
  expect(await read("nils")).toMatchObject({ cvr: "13585628", gln: "5790000705079" });
  expect(await refusalOf(update("nora", { cvr: "13585628" }))).toMatchObject({ data: { fields: ["cvr"] } });
  for (const cvr of [" DK ", "1".repeat(21)])
    expect(await refusalOf(update("anna", { cvr }))).toMatchObject({ statusCode: 400 });
  expect((await update("anna", { cvr: null })).customer.cvr).toBeNull();
  const made = await havn.as("anna").createCustomer({ body: { changes: { name: "Med CVR", cvr: "13 58 56 28" } } });
  expect(made.customer).toMatchObject({ cvr: "13585628", gln: null });
});

describe("a company's own number", () => {
  test("is given by staff, read by the company, and removed again; its people can't set it", async () => {
    expect((await update("anna", { ownNumber: " Æ-4711 " })).customer.ownNumber).toBe("Æ-4711");
    expect(await read("nils")).toMatchObject({ ownNumber: "Æ-4711" });
    expect((await read("nora")).may.edit).toEqual(["name", "email", "phone", "address"]);
    expect(await refusalOf(update("nora", { ownNumber: "N-1" }))).toMatchObject({
      code: "fieldNotAllowed",
      data: { fields: ["ownNumber"] },
    });
    expect((await update("anna", { ownNumber: null })).customer.ownNumber).toBeNull();
  });

  test("is nobody else's, in small or capital letters, also when two take it at once", async () => {
    await update("anna", { ownNumber: "Ærø 12" });
    const taken = { statusCode: 409, code: "ownNumberTaken", data: { customerNumber: nordlys } };
    expect(await refusalOf(update("anna", { ownNumber: "ÆRØ 12" }, fjord))).toMatchObject(taken);
    const create = { changes: { name: "Ny", ownNumber: "ærø 12" } };
    expect(await refusalOf(havn.as("anna").createCustomer({ body: create }))).toMatchObject(taken);
    expect((await update("anna", { ownNumber: "ærØ 12" })).customer.ownNumber).toBe("ærØ 12");
    const ends = await Promise.allSettled([
      update("anna", { ownNumber: "samme" }, fjord),
      update("bo", { ownNumber: "SAMME" }, klit),
    ]);
    expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("finds the company where staff search for one, and is in its lists and files of cases", async () => {
    await update("anna", { ownNumber: "K%-77" });
    const found = { customerNumber: nordlys, ownNumber: "K%-77" };
    const search = (searchText: string) => ({ body: { searchText } });
    for (const text of ["k%", "K%-77"]) {
      expect((await havn.as("anna").getCustomersBySearch(search(text))).customers).toMatchObject([found]);
      expect((await havn.as("anna").getCustomerList(search(text))).customers).toMatchObject([found]);
    }
    expect((await havn.as("anna").getCustomersBySearch(search("K_-77"))).customers).toEqual([]);
    // The company with this number comes before one whose own number it begins.
    await update("anna", { ownNumber: `${fjord}-1` });
    const { customers } = await havn.as("anna").getCustomersBySearch(search(fjord));
    expect(customers.map((one) => one.customerNumber)).toEqual([fjord, nordlys]);
    await buildCase(havn);
    const body = { columns: ["customer", "customerOwnNumber"], format: "csv", locale: "en-US" } as const;
    const response = await fetch(havn.url + caseListCalls.exportCareCases.path, {
      method: "POST",
      headers: { authorization: await havn.bearer("anna"), "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const [heads, row] = readCsv(Buffer.from(await response.arrayBuffer()), ",");
    expect(heads).toEqual(["Customer", "Customer's own number"]);
    expect(readCsvText(row?.[1] ?? "", ",")).toBe(`${fjord}-1`);
  });

  test.each([
    ["empty", " "],
    ["of 31 characters", "n".repeat(31)],
  ])("is refused if it is %s", async (_what, ownNumber) => {
    expect(await refusalOf(update("anna", { ownNumber }))).toMatchObject({ statusCode: 400 });
  });
});
