/** Which of two instants a repeated local time means: windows open at the first and close at the second. */
export type WindowEnd = "opens" | "closes";

/**
 * The instant, in milliseconds since 1970, of a local time ("08:30", "24:00") on a day in this time zone. A time
 * skipped by daylight saving is the instant of the change.
 */
export function instantOf(timeZone: string, date: string, time: string, side: WindowEnd): number {
  const hour = Number(time.slice(0, 2));
  const minute = Number(time.slice(3, 5));
  const day = Temporal.PlainDate.from(date);
  const wall = (hour === 24 ? day.add({ days: 1 }) : day).toPlainDateTime({ hour: hour % 24, minute });
  const disambiguation = side === "opens" ? "earlier" : "later";
  const shown = wall.toZonedDateTime(timeZone, { disambiguation });
  if (shown.hour === wall.hour && shown.minute === wall.minute) return shown.epochMilliseconds;
  const before = wall.toZonedDateTime(timeZone, { disambiguation: "earlier" });
  return before.getTimeZoneTransition("next")?.epochMilliseconds ?? shown.epochMilliseconds;
}
