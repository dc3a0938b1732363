import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { StaffRole } from "#platform/contract/actor.ts";
import { buildCase, change, read, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
afterAll(() => havn.close());

const homeOf = (person: PersonName, impersonator?: PersonName) =>
  havn.as(person, impersonator).getDashboard({ body: {} });

/** Whether users of Nordlys see only their own cases. */
const ownOnly = (own_cases_only: boolean) =>
  havn.db.updateTable("customer").set({ own_cases_only }).where("customer_no", "=", 1001).execute();

describe("without a choice", () => {
  const give = (staff_roles: StaffRole[]) =>
    havn.db.updateTable("app_user").set({ staff_roles, dashboard: null }).where("id", "=", people.anna.id).execute();

  test.each<[StaffRole[], string]>([
    [["agent", "coordinator"], "coordinator"],
    [["agent"], "agent"],
    [["executive", "administrator"], "executive"],
    [["agent", "coordinator", "executive", "administrator"], "agent"],
  ])("%j starts on the dashboard of the %s", async (roles, dashboard) => {
    await give(roles);
    // By then, what a process has cached about signed-in people has expired.
    havn.clock.forward({ seconds: 20 });
    expect((await homeOf("anna")).dashboard).toBe(dashboard);
  });

  test("a customer starts on the customer dashboard", async () =>
    expect((await homeOf("nils")).dashboard).toBe("customer"));
});

describe("the last message of each case waiting for a customer", () => {
  let id: number;
  beforeEach(async () => {
    id = (await buildCase(havn)).id;
    await write(havn, "anna", id, "<p>Hvilken version kører du?</p><p>Hilsen Anna</p>");
    const { version } = (await read(havn, "anna", id)) ?? { version: 0 };
    await change(havn, "anna", { id, version }, { status: "WaitsOnCustomer" });
  });

  const lastOf = async (person: PersonName, impersonator?: PersonName) =>
    (await homeOf(person, impersonator)).lastMessages.find(({ caseId }) => caseId === id);

  test("shows its writer and its beginning, on one line", async () => {
    expect(await lastOf("nils")).toEqual({
      caseId: id,
      at: expect.stringMatching(/^2026-/),
      by: { name: "Anna Agent", isStaff: true },
      impersonatorName: null,
      text: "Hvilken version kører du? Hilsen Anna",
    });
  });

  test("is never an internal or deleted one", async () => {
    await write(havn, "anna", id, "<p>Hemmeligt</p>", true);
    const { message } = await write(havn, "anna", id, "<p>Forkert</p>");
    await havn.as("anna").deleteCareCaseMessage({ body: { caseId: id, messageId: message.id } });
    expect((await lastOf("nils"))?.text).toBe("Hvilken version kører du? Hilsen Anna");
    expect((await lastOf("nils", "bo"))?.text).toBe("Hvilken version kører du? Hilsen Anna");
  });

  test("is hidden from people who can't see the case", async () => {
    expect(await lastOf("fie")).toBeUndefined();
    const mine = (await buildCase(havn, { by: "nora" })).id;
    await write(havn, "anna", mine, "<p>Kun til Nora</p>");
    await ownOnly(true);
    expect((await homeOf("nils")).lastMessages.map(({ text }) => text)).not.toContain("Kun til Nora");
    await ownOnly(false);
  });

  test("has no text if it is only a picture, and is cut if it is long", async () => {
    await write(havn, "anna", id, `<p>${"Meget lang tekst. ".repeat(40)}</p>`);
    const text = (await lastOf("nils"))?.text ?? "";
    expect([...text]).toHaveLength(201);
    expect(text.endsWith("…")).toBe(true);
  });

  test("is not loaded for staff", async () => {
    expect((await havn.as("anna").getDashboard({ body: { dashboard: "agent" } })).lastMessages).toEqual([]);
  });
});

test("what waits for a customer's user is counted apart from what waits for their company", async () => {
  const waiting = async (person: PersonName) => {
    const { figures } = await homeOf(person);
    return ["waitsOnYou", "waitsOnCompany"].map((name) => figures.find((one) => one.name === name)?.count ?? 0);
  };
  const [nils = 0, ofCompany = 0] = await waiting("nils");
  const [nora = 0] = await waiting("nora");
  const ofOthers = await waiting("fie");
  const { id } = await buildCase(havn, { by: "nora" });
  await write(havn, "anna", id, "<p>Hvilken version kører du?</p>");
  const { version } = (await read(havn, "anna", id)) ?? { version: 0 };
  await change(havn, "anna", { id, version }, { status: "WaitsOnCustomer" });
  expect(await waiting("nils")).toEqual([nils, ofCompany + 1]);
  expect(await waiting("nora")).toEqual([nora + 1, ofCompany + 1]);
  expect(await waiting("fie")).toEqual(ofOthers);
  await ownOnly(true);
  expect(await waiting("nils")).toEqual([nils, ofCompany - nora]);
  await ownOnly(false);
});
