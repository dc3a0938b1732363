import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CustomerAccount } from "#customers/contract/customer.ts";
import { maxAgreements } from "#customers/contract/customer.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { fjord, nordlys, type PersonName } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

type Fields = { number: string; description: string; startDate: string; expirationDate: string };
const year: Fields = { number: "S-1", description: "Drift", startDate: "2026-01-01", expirationDate: "2026-12-31" };

const read = async (by: PersonName, customerNumber = nordlys): Promise<CustomerAccount> =>
  (await havn.as(by).getCustomerByCustomerNumber({ body: { customerNumber } })).customer;
const versionOf = async (customerNumber: string) => (await read("anna", customerNumber)).version;
const save = async (
  changes: Partial<Fields>,
  given: { id?: number; customerNumber?: string; version?: number } = {},
) => {
  const { customerNumber = nordlys, version = await versionOf(given.customerNumber ?? nordlys), id } = given;
  const body = { customerNumber, version, ...(id && { id }), changes: { ...year, ...changes } };
  return (await havn.as("anna").saveServiceAgreement({ body })).customer;
};
const remove = async (id: number, customerNumber = nordlys, version?: number) =>
  havn.as("anna").deleteServiceAgreement({
    body: { customerNumber, id, version: version ?? (await versionOf(customerNumber)) },
  });

test("agreements are added, changed and removed; each increases the customer's version", async () => {
  const before = await versionOf(nordlys);
  const added = await save({});
  const [agreement] = added.serviceAgreements;
  expect(agreement).toEqual({ ...year, id: agreement?.id, status: "ends60", daysLeft: 41 });
  expect(added.version).toBe(before + 1);
  const changed = await save({ number: "S-1b", expirationDate: "2026-11-20" }, { id: agreement?.id ?? 0 });
  expect(changed.serviceAgreements).toEqual([
    { ...year, id: agreement?.id, number: "S-1b", expirationDate: "2026-11-20", status: "ends7", daysLeft: 0 },
  ]);
  expect((await read("nils")).serviceAgreements).toEqual(changed.serviceAgreements);
  const { customer } = await remove(agreement?.id ?? 0);
  expect(customer).toMatchObject({ serviceAgreements: [], version: before + 3 });
});

test("the status is that of the current day in Denmark: the last day ends at midnight there", async () => {
  const { id = 0 } = (await save({ number: "S-2", expirationDate: "2026-11-20" })).serviceAgreements[0] ?? {};
  const status = async () => (await read("nils")).serviceAgreements[0]?.status;
  havn.clock.set("2026-11-20T22:59:59.000Z");
  expect(await status()).toBe("ends7");
  havn.clock.set("2026-11-20T23:00:00.000Z");
  expect(await status()).toBe("ended");
  havn.clock.set("2026-11-20T09:00:00.000Z");
  await remove(id);
});

test("a company has a limited number of agreements, and they can be changed when it is full", async () => {
  const { id = 0 } = (await save({ number: "F-0" }, { customerNumber: fjord })).serviceAgreements[0] ?? {};
  const rows = Array.from({ length: maxAgreements - 1 }, (_, index) => ({
    customer_no: Number(fjord),
    number: `F-${index + 1}`,
    description: "",
    start_date: year.startDate,
    expiration_date: year.expirationDate,
  }));
  await havn.db.insertInto("service_agreement").values(rows).execute();
  const refusal = await refusalOf(save({ number: "F-more" }, { customerNumber: fjord }));
  expect(refusal).toMatchObject({ statusCode: 409, code: "tooManyAgreements" });
  const changed = await save({ number: "F-first" }, { id, customerNumber: fjord });
  expect(changed.serviceAgreements).toHaveLength(maxAgreements);
  await havn.db.deleteFrom("service_agreement").where("customer_no", "=", Number(fjord)).execute();
});

describe("a company's agreement numbers are unique", () => {
  test("regardless of case, but another company may use the same", async () => {
    await save({ number: "K-7" });
    expect(await refusalOf(save({ number: " k-7 " }))).toMatchObject({ statusCode: 409, code: "numberTaken" });
    const other = await save({ number: "K-7" }, { customerNumber: fjord });
    expect(other.serviceAgreements).toHaveLength(1);
    const second = await save({ number: "K-8" });
    const { id = 0 } = second.serviceAgreements.find((one) => one.number === "K-8") ?? {};
    expect(await refusalOf(save({ number: "K-7" }, { id }))).toMatchObject({ code: "numberTaken" });
    expect((await save({ number: "K-8", description: "Ny" }, { id })).serviceAgreements).toHaveLength(2);
  });

  test("even when two are added at once: one is stale", async () => {
    const version = await versionOf(nordlys);
    const ends = await Promise.allSettled([save({ number: "Z-1" }, { version }), save({ number: "Z-1" }, { version })]);
    expect(ends.map((end) => end.status).sort()).toEqual(["fulfilled", "rejected"]);
    const lost = ends.find((end) => end.status === "rejected");
    expect(lost?.reason).toMatchObject({ statusCode: 409, code: "stale", data: { current: { version: version + 1 } } });
  });
});

test.each<[string, Partial<Fields>]>([
  ["an agreement of one day", { startDate: "2026-02-28", expirationDate: "2026-02-28" }],
  ["a number of 100 characters", { number: "n".repeat(bounds.name) }],
  ["a description of 10,000", { description: "d".repeat(bounds.notes) }],
])("%s is accepted", async (_what, changes) => {
  const saved = await save({ number: "B-1", ...changes }, { customerNumber: "1003" });
  for (const { id } of saved.serviceAgreements) await remove(id, "1003");
});

test.each<[string, Partial<Fields>, string]>([
  ["one that ends before it starts", { startDate: "2026-02-28", expirationDate: "2026-02-27" }, "endsBeforeStart"],
  ["a day that is none", { startDate: "2026-02-30" }, "badRequest"],
  ["a day that is no date", { expirationDate: "soon" }, "badRequest"],
  ["no number", { number: "  " }, "badRequest"],
  ["a number of 101 characters", { number: "n".repeat(bounds.name + 1) }, "badRequest"],
  ["a description of 10,001", { description: "d".repeat(bounds.notes + 1) }, "badRequest"],
])("%s is rejected", async (_what, changes, code) => {
  expect(await refusalOf(save({ number: "B-2", ...changes }))).toMatchObject({ statusCode: 400, code });
});

test("another company's agreement is answered like a nonexistent one", async () => {
  const { id = 0 } = (await read("anna", fjord)).serviceAgreements[0] ?? {};
  expect(id).toBeGreaterThan(0);
  for (const unknown of [id, 987_654, 9_007_199_254_740_991]) {
    expect(await refusalOf(save({ number: "B-3" }, { id: unknown }))).toMatchObject({ statusCode: 404 });
    expect(await refusalOf(remove(unknown))).toMatchObject({ statusCode: 404 });
  }
  expect(await refusalOf(save({}, { customerNumber: "987654", version: 1 }))).toMatchObject({ statusCode: 404 });
  expect((await read("anna", fjord)).serviceAgreements).toHaveLength(1);
});

test("removing what changed in the meantime is rejected", async () => {
  const { version, serviceAgreements } = await read("anna", fjord);
  const { id = 0 } = serviceAgreements[0] ?? {};
  await save({ number: "K-7", description: "Forlænget" }, { id, customerNumber: fjord });
  expect(await refusalOf(remove(id, fjord, version))).toMatchObject({ statusCode: 409, code: "stale" });
});

test("agreements are changed by staff only, even on a company with its own administrator", async () => {
  const body = { customerNumber: nordlys, version: 1, changes: year };
  expect(await refusalOf(havn.as("nora").saveServiceAgreement({ body }))).toMatchObject({ statusCode: 403 });
});
