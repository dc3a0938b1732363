import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { supportCalls } from "#support/contract/calls.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({
    env: {
      HAVN_SUPPORT_PHONES: "main: +45 12 34 56 78; critical: +45 87 65 43 21; Fakturering: +45 11 22 33 44",
      HAVN_CLOSED_DAYS: "2026-11-23 Flytning; 2026-11-24 from 14:00 Julefrokost",
    },
  });
});
afterAll(() => havn.close());

const ask = async (instant: string) => {
  havn.clock.set(instant);
  return (await havn.as(null).getSupportInformation({ body: {} })).support;
};

describe("the support status", () => {
  test.each<[what: string, now: string, isOpen: boolean, changesAt: string]>([
    ["an ordinary Friday", "2026-11-20T10:00:00+01:00", true, "2026-11-20T14:30:00.000Z"],
    [
      "Friday after closing, over a closed day of one's own",
      "2026-11-20T15:30:00+01:00",
      false,
      "2026-11-24T07:30:00.000Z",
    ],
    ["a day that closes early", "2026-11-24T10:00:00+01:00", true, "2026-11-24T13:00:00.000Z"],
    ["the last second of December 23", "2026-12-23T15:59:59+01:00", true, "2026-12-23T15:00:00.000Z"],
    ["Christmas Eve", "2026-12-24T10:00:00+01:00", false, "2026-12-28T07:30:00.000Z"],
    ["New Year's Eve", "2026-12-31T10:00:00+01:00", false, "2027-01-04T07:30:00.000Z"],
    ["Constitution Day at 11:59", "2026-06-05T11:59:00+02:00", true, "2026-06-05T10:00:00.000Z"],
    ["Constitution Day at 12:00", "2026-06-05T12:00:00+02:00", false, "2026-06-08T06:30:00.000Z"],
    ["Good Friday", "2026-04-03T10:00:00+02:00", false, "2026-04-07T06:30:00.000Z"],
    ["the day after Ascension Day", "2026-05-15T10:00:00+02:00", false, "2026-05-18T06:30:00.000Z"],
    ["the Sunday of the change to summer time", "2026-03-29T02:59:00+02:00", false, "2026-03-30T06:30:00.000Z"],
  ])("%s", async (_what, now, isOpen, changesAt) => {
    const support = await ask(now);
    expect(support).toMatchObject({
      isOpen,
      asOf: new Date(now).toISOString(),
      closesAt: isOpen ? changesAt : null,
      opensAt: isOpen ? null : changesAt,
    });
  });
});

test("the week's hours are the usual ones", async () => {
  const { hours, timeZone } = await ask("2026-11-20T10:00:00+01:00");
  const usual = { from: "08:30", to: "16:00" };
  expect(timeZone).toBe("Europe/Copenhagen");
  expect(hours.map(({ day, windows }) => [day, ...windows])).toEqual([
    ["monday", usual],
    ["tuesday", usual],
    ["wednesday", usual],
    ["thursday", usual],
    ["friday", { from: "08:30", to: "15:30" }],
    ["saturday"],
    ["sunday"],
  ]);
});

test("the closed days of twelve months are listed by name", async () => {
  const { closedDays } = await ask("2026-11-20T10:00:00+01:00");
  expect(closedDays.map(({ date, day, name, from }) => [date, day ?? name, from].filter(Boolean).join(" "))).toEqual([
    "2026-11-23 Flytning",
    "2026-11-24 Julefrokost 14:00",
    "2026-12-24 christmasEve",
    "2026-12-25 christmasDay",
    "2026-12-26 secondChristmasDay",
    "2026-12-31 newYearsEve",
    "2027-01-01 newYearsDay",
    "2027-03-25 maundyThursday",
    "2027-03-26 goodFriday",
    "2027-03-28 easterSunday",
    "2027-03-29 easterMonday",
    "2027-05-06 ascensionDay",
    "2027-05-07 dayAfterAscension",
    "2027-05-16 whitSunday",
    "2027-05-17 whitMonday",
    "2027-06-05 constitutionDay 12:00",
  ]);
});

test("the phone numbers are those of the settings", async () => {
  const { phoneNumbers } = await ask("2026-11-20T10:00:00+01:00");
  expect(phoneNumbers).toEqual([
    { kind: "main", label: "", number: "+45 12 34 56 78" },
    { kind: "critical", label: "", number: "+45 87 65 43 21" },
    { kind: "other", label: "Fakturering", number: "+45 11 22 33 44" },
  ]);
});

test("a visitor with too many requests has to wait", async () => {
  havn.clock.forward({ minutes: 1 });
  const statuses = new Set<number>();
  for (let i = 0; i <= (supportCalls.getSupportInformation.perMinute ?? 0); i += 1) {
    const { status } = await fetch(`${havn.url}${supportCalls.getSupportInformation.path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    statuses.add(status);
  }
  expect([...statuses]).toEqual([200, 429]);
});
