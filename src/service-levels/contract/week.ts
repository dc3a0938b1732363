export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof weekdays)[number];

/** A period of a day in local time, "08:30" to "16:00"; midnight at the end is "24:00". */
export type DayWindow = { readonly from: string; readonly to: string };

/** Windows of a day are sorted and don't overlap; a day may have several or none. */
export type WeekHours = Readonly<Record<Weekday, readonly DayWindow[]>>;

/** A week with these windows on each day. */
export const weekOf = (windowsOf: (day: Weekday) => readonly DayWindow[]): WeekHours =>
  Object.fromEntries(weekdays.map((day) => [day, windowsOf(day)])) as Record<Weekday, readonly DayWindow[]>;
