import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { clockQuestions } from "#tests/support/clocks/case-clock-actions.ts";
import { deadlineActions, instantOf } from "#tests/support/clocks/deadline-actions.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
const { anna, bo } = people;
const { save } = clockQuestions(() => havn);
const { at, notifiedOf } = deadlineActions(() => havn);
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false", HAVN_ROLES: "api" } });
});
afterAll(() => havn.close());

const moveTo = (wall: string) => havn.clock.set(instantOf(wall));
const dated = ["anna CloseToFollowUpDate daily", "bo CloseToFollowUpDate daily"];
const inactive = ["anna OneDayBeforeCareCaseBecomeInactive daily", "bo OneDayBeforeCareCaseBecomeInactive daily"];
const reminded = [...dated, ...inactive];

describe("follow-up dates", () => {
  const wish = async (name: "anna" | "bo", value: "SameDay" | "DayBefore") => {
    const { version, cells } = await havn.as(name).getNotificationSettingPreferences({ query: { areaId: "care" } });
    const chosen = cells.map(({ relation, type, inbox, mail }) => ({ relation, type, inbox, mail }));
    const body = { version, cells: chosen, followUpReminder: value };
    await havn.as(name).updateNotificationSettingPreferences({ query: { areaId: "care" }, body });
  };
  /** A case of Nordlys with Anna and Bo. */
  const due = async (wall: string, followUpDate: string) => {
    moveTo(wall);
    const { id } = await buildCase(havn);
    return save(id, { assigneeId: anna.id, owner: { kind: "user", id: bo.id }, followUpDate });
  };

  test.each([
    ["a usual day", "2026-11-16 09:00", "2026-11-19"],
    ["a Sunday", "2026-11-16 09:00", "2026-11-22"],
    ["the day that winter time begins", "2026-10-19 09:00", "2026-10-25"],
    ["the day that summer time begins", "2027-03-22 09:00", "2027-03-28"],
    ["Christmas Eve", "2026-12-14 09:00", "2026-12-24"],
    ["New Year's Day", "2026-12-14 09:00", "2027-01-01"],
  ])("are notified once on the day at 08:00: %s", async (_name, submitted, day) => {
    const { id } = await due(submitted, day);
    await at(`${day} 07:59`);
    expect(await notifiedOf(id)).toEqual([]);
    await at(`${day} 08:00`);
    expect(await notifiedOf(id)).toEqual(reminded);
    await at(`${day} 23:59`);
    await at(`${day.slice(0, 4)}-12-31 23:59`);
    expect(await notifiedOf(id)).toEqual(reminded);
  });

  test("are notified the day before to people who chose that, and also on the day itself", async () => {
    await wish("anna", "DayBefore");
    const { id } = await due("2026-11-16 09:00", "2026-11-19");
    await at("2026-11-18 07:59");
    expect(await notifiedOf(id)).toEqual([]);
    await at("2026-11-18 08:00");
    expect(await notifiedOf(id)).toEqual(["anna CloseToFollowUpDate daily"]);
    await at("2026-11-19 08:00");
    expect(await notifiedOf(id)).toEqual(reminded);
    await at("2026-11-19 23:59");
    expect(await notifiedOf(id)).toEqual(reminded);
    await wish("anna", "SameDay");
  });

  test("that move are notified on the new day, and those that come back not again", async () => {
    const { id } = await due("2026-11-16 09:00", "2026-11-19");
    await save(id, { followUpDate: "2026-11-20" });
    await at("2026-11-19 08:00");
    expect(await notifiedOf(id)).toEqual([]);
    moveTo("2026-11-19 23:00");
    await save(id, { followUpDate: "2026-11-26" });
    moveTo("2026-11-20 07:00");
    await save(id, { followUpDate: "2026-11-20" });
    await at("2026-11-20 08:00");
    expect(await notifiedOf(id)).toEqual(reminded);
    await save(id, { followUpDate: "2026-11-26" });
    moveTo("2026-11-20 07:30");
    await save(id, { followUpDate: "2026-11-20" });
    await at("2026-11-20 08:00");
    expect(await notifiedOf(id)).toEqual(reminded);
  });

  test("aren't notified for ended cases, removed dates, or dates set after their 08:00", async () => {
    const [closed, removed] = [
      await due("2026-11-16 09:00", "2026-11-19"),
      await due("2026-11-16 09:00", "2026-11-19"),
    ];
    await save(closed.id, { status: "CaseClosed" });
    await save(removed.id, { followUpDate: null });
    moveTo("2026-11-19 08:00");
    const late = await due("2026-11-19 08:00", "2026-11-19");
    await at("2026-11-19 08:01");
    await at("2026-11-20 08:00");
    expect([await notifiedOf(closed.id), await notifiedOf(removed.id), await notifiedOf(late.id)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test("of an already inactive case moved to today are notified with the date only", async () => {
    const { id } = await due("2026-11-16 09:00", "2026-11-17");
    await at("2026-11-17 08:00");
    await sql`update care_case set follow_up_missed = true, state = 2 where id = ${id}`.execute(havn.db);
    moveTo("2026-11-19 07:00");
    await save(id, { followUpDate: "2026-11-19" });
    await at("2026-11-19 08:00");
    expect(await notifiedOf(id)).toEqual([...reminded, ...dated]);
  });

  test.each([
    ["late on the day", "2026-11-19 23:59", reminded],
    ["when the day has passed", "2026-11-20 00:00", dated],
    ["a week late", "2026-11-26 12:00", dated],
  ])("notified late say nothing that is over: %s", async (_name, when, told) => {
    const { id } = await due("2026-11-16 09:00", "2026-11-19");
    await at(when);
    expect(await notifiedOf(id)).toEqual(told);
    await at("2026-11-27 08:00");
    expect(await notifiedOf(id)).toEqual(told);
  });
});
