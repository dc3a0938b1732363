/** Which instant is meant where the clock shows a time twice: a window opens at the first, and closes at the last. */
export type Side = "opens" | "closes";

/**
 * The instant, in milliseconds since 1970, at which clocks in this zone show a time ("08:30", "24:00") on a day. A time
 * that the change to summer time skips is the instant of the change.
 */
export function instantOf(timeZone: string, date: string, time: string, side: Side): number {
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
