import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CustomerPreference } from "#preferences/contract/calls.ts";
import { buildCase, read as readCase, refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { heard } from "#tests/support/live/live-events-during.ts";
import { fjord, nordlys, type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

const read = (by: PersonName, customerNumber = nordlys) =>
  havn.as(by).getPreferencesByCustomerNumber({ body: { customerNumber } });
type PreferenceInput = { preferences?: CustomerPreference[]; ownCasesOnly?: boolean };
const set = (by: PersonName, given: PreferenceInput, customerNumber = nordlys) =>
  havn.as(by).updatePreferencesByCustomerNumber({ body: { customerNumber, ...given } });

const danish = { kind: "Language", value: "da-DK" } as const;
const english = { kind: "Language", value: "en-US" } as const;
const level = (value: number | null) => ({ kind: "ServiceLevelAgreement", value }) as const;

describe("a company's preferences", () => {
  test("are empty until chosen; named ones are set, the rest stays, and the last of two counts", async () => {
    expect(await read("nils")).toEqual({ preferences: [], ownCasesOnly: false });
    expect(await set("nora", { preferences: [danish] })).toBeUndefined();
    await set("anna", { preferences: [level(1)], ownCasesOnly: true });
    expect(await read("nils")).toEqual({ preferences: [danish, level(1)], ownCasesOnly: true });
    await set("anna", { preferences: [danish, english] });
    expect((await read("nora")).preferences).toEqual([english, level(1)]);
    await set("anna", { preferences: [level(2), level(null)] });
    expect(await read("nora")).toEqual({ preferences: [english], ownCasesOnly: true });
    await set("nora", { ownCasesOnly: false });
    expect(await read("anna")).toEqual({ preferences: [english], ownCasesOnly: false });
  });

  test("are answered by GET as well, as are a person's own", async () => {
    const query = { customerNumber: nordlys };
    expect(await havn.as("nils").readPreferencesByCustomerNumber({ query })).toEqual(await read("nils"));
    expect(await refusalOf(havn.as("fie").readPreferencesByCustomerNumber({ query }))).toMatchObject({
      statusCode: 404,
    });
    const preferences = [{ kind: "UserLanguage", value: "da-DK" } as const];
    await havn.as("nils").updatePreferencesByUserEmail({ body: { email: people.nils.email, preferences } });
    expect(await havn.as("nils").readPreferencesByUserEmail({ query: {} })).toEqual({ preferences });
    expect(await havn.as("nora").readPreferencesByUserEmail({ query: {} })).toEqual({ preferences: [] });
  });

  test("include the service level agreement, which is for staff to set, and none is for users", async () => {
    expect(await refusalOf(set("nora", { preferences: [danish, level(2)] }))).toMatchObject({ statusCode: 403 });
    expect(await refusalOf(set("nils", { preferences: [danish] }))).toMatchObject({ statusCode: 403 });
    expect(await refusalOf(set("nils", { ownCasesOnly: true }))).toMatchObject({ statusCode: 403 });
    expect((await read("nora")).preferences).toEqual([english]);
  });

  test.each([77, 2_147_483_648, 9_007_199_254_740_991])("reject the agreement number %s", async (number) => {
    expect((await refusalOf(set("anna", { preferences: [level(number)] }))).data?.code).toBe("unknownAgreement");
  });

  test("of another company are answered as nonexistent", async () => {
    for (const number of [fjord, "987654321"]) {
      expect(await refusalOf(read("nora", number))).toMatchObject({ statusCode: 404 });
      expect(await refusalOf(set("nora", { preferences: [danish] }, number))).toMatchObject({ statusCode: 404 });
    }
    expect(await refusalOf(read("anna", "987654321"))).toMatchObject({ statusCode: 404 });
    expect(await refusalOf(set("anna", { ownCasesOnly: true }, "987654321"))).toMatchObject({ statusCode: 404 });
  });

  test.each<[string, CustomerPreference[], string]>([
    ["an agreement that does not exist", [level(77)], "unknownAgreement"],
    ["one beyond all numbers", [level(999999999)], "unknownAgreement"],
    ["0", [level(0)], "badRequest"],
    ["a text, as it was once", [level("2" as unknown as number)], "badRequest"],
    ["what is no number", [level("Premium" as unknown as number)], "badRequest"],
    ["an unknown language", [{ kind: "Language", value: "sv-SE" as "da-DK" }], "badRequest"],
    ["an unknown kind", [{ kind: "UserLanguage", value: "da-DK" } as unknown as CustomerPreference], "badRequest"],
  ])("reject %s", async (_what, preferences, code) => {
    expect(await refusalOf(set("anna", { preferences }))).toMatchObject({ statusCode: 400, code });
  });

  test("apply own cases only to open lists at once: it is announced, and colleagues' cases are gone", async () => {
    const { id } = await buildCase(havn, { by: "nora" });
    expect(await readCase(havn, "nils", id)).toBeDefined();
    const told = await heard(havn, ["anna", "nils", "fie"], () => set("nora", { ownCasesOnly: true }));
    const event = { kind: "customer", customerNumber: nordlys };
    expect(told).toEqual([[event], [event], []]);
    expect(await readCase(havn, "nils", id)).toBeUndefined();
    expect(await readCase(havn, "nora", id)).toBeDefined();
    await set("anna", { ownCasesOnly: false });
    expect(await readCase(havn, "nils", id)).toBeDefined();
  });
});

describe("service level agreements", () => {
  const agreementsOf = async (by: PersonName) => (await havn.as(by).getServiceLevelAgreements({ body: {} })).agreements;

  test("are all listed for staff, by name, each with its targets by severity", async () => {
    const agreements = await agreementsOf("anna");
    expect(agreements.map((one) => one.name)).toEqual(["Premium", "Standard"]);
    expect(agreements[0]?.targets.map((one) => one.severity)).toEqual([
      "Critical",
      "Significantly",
      "Important",
      "Regular",
      "None",
    ]);
    expect(agreements[0]?.targets[0]).toEqual({
      severity: "Critical",
      clock: "around",
      firstResponseMinutes: 30,
      resolutionMinutes: 240,
    });
    expect(agreements[1]?.targets.at(-1)).toMatchObject({ clock: "support", resolutionMinutes: null });
  });

  test("are listed for customers if their active company has them", async () => {
    await set("anna", { preferences: [level(null)] });
    expect(await agreementsOf("nils")).toEqual([]);
    await set("anna", { preferences: [level(2)] });
    expect((await agreementsOf("nils")).map((one) => one.name)).toEqual(["Premium"]);
    expect(await agreementsOf("fie")).toEqual([]);
  });

  test("are read by a company's number: any by staff, their own by customers; another doesn't exist", async () => {
    const named = async (by: PersonName, customerNumber: string) => {
      const { agreements } = await havn.as(by).getServiceLevelAgreements({ body: { customerNumber } });
      return agreements.map((one) => one.name);
    };
    await set("anna", { preferences: [level(2)] });
    await set("anna", { preferences: [level(1)] }, fjord);
    expect(await named("anna", nordlys)).toEqual(["Premium"]);
    expect(await named("anna", fjord)).toEqual(["Standard"]);
    expect(await named("anna", "999999")).toEqual([]);
    expect(await named("nils", nordlys)).toEqual(["Premium"]);
    expect(await named("nils", fjord)).toEqual([]);
    expect(await named("nils", "999999")).toEqual([]);
    // Having the same agreement doesn't reveal anything about the other company.
    await set("anna", { preferences: [level(2)] }, fjord);
    expect(await named("nils", fjord)).toEqual([]);
    await set("anna", { preferences: [level(null)] }, fjord);
  });

  test("have targets that apply on their days", async () => {
    const { version, sets } = (await havn.as("anna").getServiceLevelAgreement({ body: { id: 2 } })).agreement;
    const targets = sets.flatMap((one) => one.targets).map((one) => ({ ...one, firstResponseMinutes: 15 }));
    await havn.as("anna").setServiceLevelTargets({ body: { id: 2, version, from: "2026-11-21", targets } });
    const first = async () => (await agreementsOf("nils"))[0]?.targets[0]?.firstResponseMinutes;
    expect(await first()).toBe(30);
    havn.clock.set("2026-11-20T23:00:00.000Z");
    expect(await first()).toBe(15);
  });
});
