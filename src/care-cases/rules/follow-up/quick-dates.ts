import { addDays } from "#platform/rules/business-day.ts";

export type QuickDate = { readonly name: "today" | "tomorrow" | "monday" | "inAWeek"; readonly date: string };

/** The days offered as single clicks: in order, without duplicates, none before `first`. */
export function quickDates(today: string, first = today): QuickDate[] {
  const next = [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(today, days));
  const days: QuickDate[] = [
    { name: "today", date: today },
    { name: "tomorrow", date: addDays(today, 1) },
    { name: "monday", date: next.find(isMonday) ?? today },
    { name: "inAWeek", date: addDays(today, 7) },
  ];
  // On a Sunday, "Monday" would equal "tomorrow", and on a Monday "in a week"; it is omitted then.
  const isSaidElse = ({ name, date }: QuickDate) =>
    name === "monday" && days.some((day) => day.name !== name && day.date === date);
  return days.filter((day) => day.date >= first && !isSaidElse(day));
}

const isMonday = (date: string): boolean => new Date(`${date}T00:00:00Z`).getUTCDay() === 1;
