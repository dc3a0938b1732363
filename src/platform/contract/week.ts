export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof weekdays)[number];

/** A stretch of a day by the wall clock, "08:30" to "16:00"; the end of the day is "24:00". */
export type DayWindow = { readonly from: string; readonly to: string };

/** In order, and apart from each other; several in a day are possible, and none. */
export type WeekHours = Readonly<Record<Weekday, readonly DayWindow[]>>;
