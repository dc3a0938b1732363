import { formatNumber } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";

const minutesInHour = 60;
/** From here on, minutes are omitted. */
const manyHours = 10;

/** "45 min", "2 h 5 min", "23 h": time of a clock that may pause at night, so never days. */
export const useDuration = () => {
  const { t, tag } = useWords();
  return (minutes: number): string => {
    if (minutes < minutesInHour) return t("report.minutes", { minutes });
    if (minutes >= manyHours * minutesInHour) {
      return t("report.hours", { hours: formatNumber(tag, Math.round(minutes / minutesInHour)) });
    }
    const rest = minutes % minutesInHour;
    const hours = Math.floor(minutes / minutesInHour);
    return rest === 0 ? t("report.hours", { hours }) : t("report.hoursMinutes", { hours, minutes: rest });
  };
};
