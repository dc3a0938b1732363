import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { formatDayMonth, formatTime, formatWeekday } from "#ui/time/format-time.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";

/** Says when something leaves: `tomorrow at 08:00`, `Monday at 08:00`, and after six days `Dec 14 at 08:00`. */
export const useLaterWhen = () => {
  const { t, tag } = useWords();
  const today = businessDate(useNow());
  /** A day and a time in Denmark. */
  const whenIs = (date: string, time: string): string => {
    if (date === today) return t("later.today", { time });
    if (date === addDays(today, 1)) return t("later.tomorrow", { time });
    const isNear = date > today && date < addDays(today, 7);
    return t("later.onDay", { day: isNear ? formatWeekday(tag, date) : formatDayMonth(tag, date), time });
  };
  return { whenIs, whenAt: (instant: string) => whenIs(businessDate(instant), formatTime(tag, instant)) };
};
