import type { DayWindow, WeekHours } from "#service-levels/contract/week.ts";
import type { DatedHours, OwnClosedDay } from "#service-levels/rules/hours/support-hours.ts";
import { type DaysWithSameHours, daysWithSameHours } from "#service-levels/rules/hours/support-hours-text.ts";
import { formatDate } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";

/** Texts for hours and closed days in the reader's language. */
export const useHoursWords = () => {
  const { t, tag } = useWords();
  const windowsSaid = (windows: readonly DayWindow[]): string =>
    windows.length === 0 ? t("support.closed") : windows.map(({ from, to }) => `${from}–${to}`).join(", ");
  const daysSaid = ({ first, last }: DaysWithSameHours): string =>
    first === last
      ? t(`support.${first}`)
      : t("supportSettings.days", { first: t(`support.${first}`), last: t(`weekdayInText.${last}`) });
  const weekSaid = (week: WeekHours): string =>
    daysWithSameHours(week)
      .filter(({ windows }) => windows.length > 0)
      .map((days) => `${daysSaid(days)} ${windowsSaid(days.windows)}`)
      .join("; ");
  const fromSaid = (validFrom: string | null): string =>
    validFrom === null
      ? t("supportSettings.fromStart")
      : t("supportSettings.from", { date: formatDate(tag, validFrom) });
  const hoursSaid = (hours: readonly DatedHours[]): string =>
    hours.map(({ validFrom, week }) => `${fromSaid(validFrom)}: ${weekSaid(week)}`).join(". ");
  const daySaid = ({ date, from, name }: OwnClosedDay): string =>
    `${formatDate(tag, date)} ${name}${from ? ` (${t("support.closedFrom", { time: from })})` : ""}`;
  const closedDaysSaid = (days: readonly OwnClosedDay[]): string =>
    days.length === 0 ? t("supportSettings.noClosedDays") : days.map(daySaid).join("; ");
  return { windowsSaid, daysSaid, weekSaid, fromSaid, hoursSaid, daySaid, closedDaysSaid };
};
