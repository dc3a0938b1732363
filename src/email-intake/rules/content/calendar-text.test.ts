import { expect, test } from "vitest";
import { calendarText } from "./calendar-text.ts";

const event = (...lines: string[]) =>
  [
    "BEGIN:VCALENDAR",
    "BEGIN:VTIMEZONE",
    "DTSTART:19700101T000000",
    "END:VTIMEZONE",
    "BEGIN:VEVENT",
    ...lines,
    "END:VEVENT",
  ].join("\r\n");

test.each<[string, string[], string]>([
  [
    "a time zone",
    [
      "SUMMARY:Møde\\, om kassen",
      "DTSTART;TZID=Europe/Copenhagen:20260503T100000",
      "DTEND;TZID=Europe/Copenhagen:20260503T113000",
      "LOCATION:Lokale 4\\; 2. sal",
    ],
    "Møde, om kassen\n2026-05-03 10:00–11:30 (Europe/Copenhagen)\nLokale 4; 2. sal",
  ],
  [
    "universal time, in summer and over midnight",
    ["DTSTART:20260503T200000Z", "DTEND:20260503T230000Z", "SUMMARY:Opdate", " ring"],
    "Opdatering\n2026-05-03 22:00–2026-05-04 01:00 (Europe/Copenhagen)",
  ],
  ["Outlook's zone", [`DTSTART;TZID="W. Europe: x":20260503T100000`], "2026-05-03 10:00 (W. Europe: x)"],
  ["a day", ["DTSTART;VALUE=DATE:20260503", "DTEND;VALUE=DATE:20260504", "SUMMARY:Lukket"], "Lukket\n2026-05-03"],
  ["a description", ["DTSTART:20260503T100000", "SUMMARY:a", "DESCRIPTION:b\\nc"], "a\n2026-05-03 10:00\n\nb\nc"],
  [
    "an alarm",
    ["BEGIN:VALARM", "DESCRIPTION:x", "END:VALARM", "DTSTART:20260503T100000", "SUMMARY:a"],
    "a\n2026-05-03 10:00",
  ],
  ["a time that can't be read", ["DTSTART:i morgen", "SUMMARY:a"], "a\ni morgen"],
])("an event with %s says what, when and where", (_what, lines, text) =>
  expect(calendarText(event(...lines))).toBe(text),
);

test("a file without an event is only a file", () => {
  expect(calendarText("BEGIN:VCALENDAR\r\nEND:VCALENDAR")).toBe(null);
  expect(calendarText("DTSTART:20260503T100000")).toBe(null);
});
