/** The usual closed days, in the order of the year. The words have a name for each. */
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
