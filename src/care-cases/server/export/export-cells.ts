import { businessTimeZone } from "#platform/rules/business-day.ts";
import { hourMs, minuteMs } from "#platform/rules/durations.ts";

/** A value of an exported list; its type determines the format. `day` and `moment` are Danish local time. */
export type ExportCell =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "number"; readonly number: number }
  | { readonly kind: "month"; readonly month: string }
  | { readonly kind: "day"; readonly day: string }
  | { readonly kind: "moment"; readonly moment: string }
  | null;

export const textCell = (value: string | null | undefined): ExportCell =>
  value ? { kind: "text", text: value } : null;
export const number = (value: number | null): ExportCell => (value === null ? null : { kind: "number", number: value });

const inDenmark = new Intl.DateTimeFormat("sv-SE", {
  timeZone: businessTimeZone,
  dateStyle: "short",
  timeStyle: "short",
});

const maxHours = 50_000;
/** Caches local times by hour: formatting each of 70,000 instants takes a third of a second. */
const hours = new Map<number, string>();

function hourInDenmark(hour: number): string {
  const known = hours.get(hour);
  if (known !== undefined) return known;
  if (hours.size >= maxHours) hours.clear();
  const shown = inDenmark.format(new Date(hour * hourMs)).slice(0, -2);
  hours.set(hour, shown);
  return shown;
}

/** `2026-11-21 14:05`. Danish time differs from UTC by whole hours. */
export function moment(instant: string | null): ExportCell {
  if (instant === null) return null;
  const time = Date.parse(instant);
  const hour = Math.floor(time / hourMs);
  const minutes = Math.floor((time - hour * hourMs) / minuteMs);
  return { kind: "moment", moment: hourInDenmark(hour) + String(minutes).padStart(2, "0") };
}
