import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCase, buildDraft, change, read, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { deadlineActions } from "#tests/support/clocks/deadline-actions.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { heard } from "#tests/support/live/live-events-during.ts";
import { notificationsTo } from "#tests/support/notifications/read-notifications.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
const { at } = deadlineActions(() => havn);
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false", HAVN_ROLES: "api" } });
});
afterAll(() => havn.close());

type Time = { date: string; time: string } | null;
const monday: Time = { date: "2026-11-23", time: "08:00" };
const putOff = (by: PersonName, caseId: number, until: Time = monday, note = "") =>
  havn.as(by).putOffCareCase({ body: { caseId, until, note } });
const shown = async (by: PersonName, caseId: number) => (await read(havn, by, caseId))?.putOff;
const friday = () => at("2026-11-20 11:00");

/** A case of Nordlys with Anna. */
const annas = async () => {
  await friday();
  const careCase = await buildCase(havn);
  return (await change(havn, "anna", careCase, { assigneeId: people.anna.id })).id;
};
const found = async (by: PersonName, wanted: "yes" | "no", caseId: number) => {
  const { rows } = await havn.as(by).getCareCasesBySearch({ body: { filters: { putOff: [wanted] }, pageSize: 100 } });
  return rows.some(({ id }) => id === caseId);
};
const inboxOf = async (by: PersonName, caseId: number) => {
  const { groups } = await havn.as(by).getCareCaseNotificationsBySearch({ body: { caseId } });
  return groups.flatMap(({ notifications }) => notifications.filter(({ type }) => type === "CaseReminder"));
};

describe("a case that somebody has put off", () => {
  test("says so only to them, with their note, and can be changed and brought back", async () => {
    const id = await annas();
    const until = "2026-11-23T07:00:00.000Z";
    expect(await putOff("anna", id, monday, "  Ring til Nils ")).toEqual({ putOff: { until, note: "Ring til Nils" } });
    expect(await shown("anna", id)).toEqual({ until, note: "Ring til Nils" });
    for (const other of ["bo", "nils"] as const) expect(await shown(other, id)).toBeNull();
    await putOff("anna", id, { date: "2026-11-27", time: "13:30" });
    expect(await shown("anna", id)).toEqual({ until: "2026-11-27T12:30:00.000Z", note: "" });
    expect(await putOff("anna", id, null)).toEqual({ putOff: null });
    await putOff("anna", id, null);
    expect(await shown("anna", id)).toBeNull();
  });

  test("disappears from their own work, and from nobody else's", async () => {
    const id = await annas();
    const own = async () => {
      const { figures, careCases } = await havn.as("anna").getDashboard({ body: { dashboard: "agent" } });
      const waits = figures.find(({ name }) => name === "waitsOnMe")?.count ?? 0;
      return { waits, isThere: careCases.some((row) => row.id === id) };
    };
    const before = await own();
    await putOff("anna", id);
    const later = await own();
    expect([later.waits, later.isThere]).toEqual([before.waits - 1, false]);
    expect([await found("anna", "yes", id), await found("anna", "no", id)]).toEqual([true, false]);
    expect([await found("bo", "yes", id), await found("bo", "no", id)]).toEqual([false, true]);
    await putOff("anna", id, null);
    expect(await own()).toEqual(before);
  });

  test("keeps its version, history and change time", async () => {
    const id = await annas();
    const before = await read(havn, "bo", id);
    const history = () => havn.as("bo").getCareCaseChangeLogsBySearch({ body: { caseId: id } });
    const told = await history();
    await putOff("anna", id);
    expect(await read(havn, "bo", id)).toEqual(before);
    expect(await history()).toEqual(told);
  });

  test("updates only their own pages", async () => {
    const id = await annas();
    const [anna, bo, nils] = await heard(havn, ["anna", "bo", "nils"], () => putOff("anna", id));
    expect([anna?.length, bo?.length, nils?.length]).toEqual([1, 0, 0]);
  });
});

describe("a case that was put off returns", () => {
  test("at its time, once, with a notification to that person only", async () => {
    const id = await annas();
    await putOff("anna", id, monday, "Ring til Nils");
    await at("2026-11-23 07:59");
    expect(await notificationsTo(havn, "anna", id)).not.toContain("CaseReminder: I");
    await at("2026-11-23 08:00");
    await at("2026-11-23 08:01");
    expect((await notificationsTo(havn, "anna", id)).filter((one) => one === "CaseReminder: I")).toHaveLength(1);
    expect(await inboxOf("anna", id)).toMatchObject([{ by: null, preview: "Ring til Nils", reasons: [] }]);
    expect([await inboxOf("bo", id), await inboxOf("nils", id)]).toEqual([[], []]);
    expect([await shown("anna", id), await found("anna", "no", id)]).toEqual([null, true]);
  });

  test("even if the case is muted", async () => {
    const id = await annas();
    await havn.as("anna").muteCareCaseNotifications({ body: { caseId: id, isMuted: true } });
    await putOff("anna", id);
    await at("2026-11-23 08:00");
    expect(await inboxOf("anna", id)).toHaveLength(1);
  });

  test("for each of several people at their own time", async () => {
    const id = await annas();
    await putOff("anna", id);
    await putOff("bo", id, { date: "2026-11-24", time: "08:00" });
    await at("2026-11-23 08:00");
    expect([(await inboxOf("anna", id)).length, (await inboxOf("bo", id)).length]).toEqual([1, 0]);
    await at("2026-11-24 08:00");
    expect([(await inboxOf("anna", id)).length, (await inboxOf("bo", id)).length]).toEqual([1, 1]);
  });

  test("when the customer writes, at once and without a reminder later; not when staff write", async () => {
    const id = await annas();
    await putOff("anna", id);
    await putOff("bo", id);
    await write(havn, "bo", id, "<p>Vi ser på det</p>");
    await write(havn, "bo", id, "<p>Internt</p>", true);
    expect(await shown("anna", id)).not.toBeNull();
    await write(havn, "nora", id, "<p>Det haster</p>");
    expect([await shown("anna", id), await shown("bo", id)]).toEqual([null, null]);
    await at("2026-11-23 08:00");
    expect([await inboxOf("anna", id), await inboxOf("bo", id)]).toEqual([[], []]);
  });

  test("but not to a former staff member", async () => {
    const id = await annas();
    await putOff("bo", id);
    const removed = (removed_at: Date | null) =>
      havn.db.updateTable("app_user").set({ removed_at }).where("id", "=", people.bo.id).execute();
    await removed(havn.clock.now());
    try {
      await at("2026-11-23 08:00");
    } finally {
      await removed(null);
    }
    expect(await inboxOf("bo", id)).toEqual([]);
  });
});

describe("putting off is rejected", () => {
  test.each([
    ["a time that has passed", { date: "2026-11-20", time: "11:00" }, "notAhead"],
    ["a day that there is not", { date: "2026-11-31", time: "08:00" }, "notADate"],
    ["more than two years ahead", { date: "2028-11-21", time: "08:00" }, "tooLate"],
  ])("%s", async (_what, until, code) => {
    const id = await annas();
    const refusal = await refusalOf(putOff("anna", id, until));
    expect(refusal).toMatchObject({ statusCode: 400, data: { problems: [{ path: "until", code }] } });
  });

  test("for customers, and on hidden cases and drafts", async () => {
    const id = await annas();
    expect(await refusalOf(putOff("nils", id))).toMatchObject({ statusCode: 403 });
    for (const other of [987_654_321, (await buildDraft(havn)).id]) {
      expect(await refusalOf(putOff("anna", other))).toMatchObject({ statusCode: 404 });
    }
    const own = await havn.as("anna").createEmptyCareCase({ body: {} });
    expect(await refusalOf(putOff("anna", own.careCase.id))).toMatchObject({ statusCode: 403 });
  });

  test("beyond 200 at a time", { tags: ["thorough"] }, async () => {
    const id = await annas();
    const until = new Date("2026-12-24T07:00:00Z");
    const others = await Promise.all(Array.from({ length: 200 }, () => buildCase(havn)));
    await havn.db
      .insertInto("case_put_off")
      .values(others.map((one) => ({ user_id: people.anna.id, case_id: one.id, until, note: "" })))
      .execute();
    expect(await refusalOf(putOff("anna", id))).toMatchObject({ statusCode: 409, data: { code: "tooManyPutOff" } });
    expect(await shown("anna", id)).toBeNull();
    await havn.db.deleteFrom("case_put_off").execute();
  });
});
