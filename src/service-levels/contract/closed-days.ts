/** The standard closed days, in calendar order. Each has a catalogue text. */
export const closedDayNames = [
  "newYearsDay",
  "maundyThursday",
  "goodFriday",
  "easterSunday",
  "easterMonday",
  "greatPrayerDay",
  "ascensionDay",
  "dayAfterAscension",
  "whitSunday",
  "whitMonday",
  "constitutionDay",
  "christmasEve",
  "christmasDay",
  "secondChristmasDay",
  "newYearsEve",
] as const;
export type ClosedDayName = (typeof closedDayNames)[number];
