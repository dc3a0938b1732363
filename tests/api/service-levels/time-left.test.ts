import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { caseClockCalls } from "#care-cases/contract/clock-calls.ts";
import { buildCase, buildDraft, change, read, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import type { PersonName } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
  // Premium: an important case is answered within 2 support hours and resolved within 16, a critical one around the
  // clock.
  await havn.db
    .updateTable("customer")
    .set({ service_level_agreement_id: 2 })
    .where("customer_no", "=", 1001)
    .execute();
});
afterAll(() => havn.close());
// A Monday, 09:00 in Copenhagen.
beforeEach(() => havn.clock.set("2026-11-16T08:00:00.000Z"));

const given = { AreaId: "care", LanguageCode: "en-US", CurrencyCode: "DKK" };

async function ask(by: PersonName, query: Readonly<Record<string, string>>, headers: Record<string, string> = {}) {
  const response = await fetch(`${havn.url}${caseClockCalls.calculateTimeLeft.path}?${new URLSearchParams(query)}`, {
    headers: { authorization: await havn.bearer(by), ...headers },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const askOf = async (caseId: number, by: PersonName = "nils", languageCode = "en-US") =>
  (await ask(by, { ...given, LanguageCode: languageCode, careCaseId: String(caseId) })).body;

const missing = (name: string) => `The parameter '${name}' must be defined and cannot be null`;

describe("a missing part has its own text", () => {
  test.each<[string, Record<string, string>, string]>([
    ["everything: the area first", {}, missing("areaId")],
    ["an empty area", { areaId: "", languageCode: "da-DK", currencyCode: "DKK" }, missing("areaId")],
    ["the language, before the currency", { areaId: "care" }, missing("languageCode")],
    ["an empty language", { areaId: "care", languageCode: "", currencyCode: "" }, missing("languageCode")],
    ["the currency", { areaId: "care", languageCode: "da-DK" }, missing("currencyCode")],
    ["an empty currency", { areaId: "care", languageCode: "da-DK", CURRENCYCODE: "" }, missing("currencyCode")],
    ["the language, before another area", { areaId: "sales" }, missing("languageCode")],
    ["another area", { areaId: "sales", languageCode: "da-DK", currencyCode: "DKK" }, "areaId must be 'care'"],
  ])("%s", async (_what, query, message) => {
    const { status, body } = await ask("nils", { ...query, careCaseId: "987654321" });
    expect([status, body.statusMessage, body.message]).toEqual([400, "Bad Request", message]);
  });

  test("which is English, whatever the reader's language", async () => {
    const danish = { "accept-language": "da", cookie: "i18n_redirected=da" };
    expect((await ask("nils", { careCaseId: "1" }, danish)).body.message).toBe(missing("areaId"));
  });

  test.each<[string, Record<string, string>]>([
    ["no case", given],
    ["a case that is none", { ...given, careCaseId: "one" }],
    ["an unknown parameter", { ...given, careCaseId: "1", customerNumber: "1001" }],
    ["a currency of a thousand characters", { ...given, CurrencyCode: "x".repeat(1_000), careCaseId: "1" }],
  ])("%s is a bad request", async (_what, query) => {
    const { status, body } = await ask("nils", query);
    expect([status, body.data]).toEqual([400, expect.objectContaining({ code: "badRequest" })]);
  });

  test("a case of another company doesn't exist, which is audited with its id", async () => {
    const { id } = await buildCase(havn);
    const answers = [id, 987_654_321].map(async (careCaseId) => {
      const { status, body } = await ask("fie", { ...given, careCaseId: String(careCaseId) });
      return [status, body.message];
    });
    expect(await Promise.all(answers)).toEqual([
      [404, "Not Found"],
      [404, "Not Found"],
    ]);
    const rows = await havn.db.selectFrom("audit_row").selectAll().where("act", "like", "%CalculateTimeLeft").execute();
    expect(rows.map(({ detail }) => detail)).toContainEqual({ code: "notFound", caseId: id });
  });
});

describe("the next target", () => {
  const nothing = { isOver: false, days: 0, hours: 0, minutes: 0, seconds: 0 };

  test("of a new case is the first response, to the second", async () => {
    const { id } = await buildCase(havn);
    havn.clock.forward({ minutes: 29, seconds: 59 });
    expect(await askOf(id)).toEqual({
      careCaseId: id,
      target: "FirstResponse",
      state: "Running",
      clock: "support",
      why: "First response is due by Mon, Nov 16, 2026, 11:00.",
      dueAt: "2026-11-16T10:00:00.000Z",
      secondsInAll: 5401,
      ...{ isOver: false, days: 0, hours: 1, minutes: 30, seconds: 1 },
    });
  });

  test("pauses while support is closed, and says until when; in Danish too", async () => {
    havn.clock.set("2026-11-20T14:00:00.000Z");
    const { id } = await buildCase(havn);
    havn.clock.set("2026-11-21T10:00:00.000Z");
    expect(await askOf(id, "anna", "da-DK")).toMatchObject({
      ...{ state: "Running", hours: 1, minutes: 30, seconds: 0, dueAt: "2026-11-23T09:00:00.000Z" },
      why: "Første svar skal være klar senest man. 23. nov. 2026, 10:00. Support har lukket, og tiden løber videre man. 23. nov. 2026, 08:30.",
    });
  });

  test("of an unanswered case has failed, and by how much", async () => {
    const { id } = await buildCase(havn);
    havn.clock.set("2026-11-17T08:15:30.000Z");
    expect(await askOf(id, "nora")).toMatchObject({
      ...{ target: "FirstResponse", state: "Failed", secondsInAll: -20_730 },
      ...{ isOver: true, days: 0, hours: 5, minutes: 45, seconds: 30 },
      why: "The target ran out Mon, Nov 16, 2026, 11:00, and first response is still due.",
    });
  });

  test("of a case waiting for the customer is paused; support time has no days", async () => {
    const created = await buildCase(havn);
    await write(havn, "anna", created.id, "<p>Hvilken version?</p>");
    const answered = await read(havn, "anna", created.id);
    await change(havn, "anna", answered ?? created, { status: "WaitsOnCustomer" });
    havn.clock.forward({ days: 3 });
    expect(await askOf(created.id, "nils", "da")).toMatchObject({
      ...{ target: "Resolution", state: "Paused", dueAt: null, secondsInAll: 57_600 },
      ...{ days: 0, hours: 16, minutes: 0, seconds: 0 },
      why: "Tiden for løsning er på pause: “Afventer jer”.",
    });
  });

  test("of a closed case is met in time, failed if late, or unanswered", async () => {
    const inTime = await buildCase(havn);
    await write(havn, "anna", inTime.id, "<p>Løst</p>");
    await change(havn, "anna", (await read(havn, "anna", inTime.id)) ?? inTime, { status: "CaseClosed" });
    expect(await askOf(inTime.id)).toMatchObject({
      ...{ target: "Resolution", state: "Met", dueAt: null, secondsInAll: null, ...nothing },
      why: "Resolution was on time.",
    });
    const late = await buildCase(havn);
    havn.clock.forward({ days: 7 });
    await change(havn, "anna", late, { status: "CaseClosed" });
    expect(await askOf(late.id)).toMatchObject({
      state: "Failed",
      why: "Resolution came after the target had run out.",
    });
  });

  test("around the clock has days of 24 hours", async () => {
    const { id } = await buildCase(havn, { by: "anna", changes: { severity: "Critical" } });
    havn.clock.forward({ days: 3 });
    const { days, hours, clock, secondsInAll } = await askOf(id, "anna");
    const size = Math.abs(Number(secondsInAll));
    expect([clock, Number(days) * 24 + Number(hours)]).toEqual(["around", Math.floor(size / 3_600)]);
    expect(days).toBe(2);
  });

  test("doesn't exist for a draft or without an agreement", async () => {
    const draft = await buildDraft(havn);
    const none = { target: null, state: "None", clock: null, dueAt: null, secondsInAll: null, ...nothing };
    expect(await askOf(draft.id)).toMatchObject({
      ...none,
      why: "The case is a draft: its clocks start when it is submitted.",
    });
    const { id } = await buildCase(havn, { by: "fie" });
    expect(await askOf(id, "fie", "fr-FR")).toMatchObject({
      ...none,
      why: "No service level was agreed for this case.",
    });
  });
});
