/** Section 9, support hours. */
export const openingHours = [
  { days: "monToThu", hours: "08:30–16:00" },
  { days: "friday", hours: "08:30–15:30" },
  { days: "weekend", hours: null },
] as const;

/** Section 9, closed days. */
export const closedDays = [
  "publicHolidays",
  "christmasEve",
  "newYearsEve",
  "dayAfterAscension",
  "constitutionDay",
] as const;
