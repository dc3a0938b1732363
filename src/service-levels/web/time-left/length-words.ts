import { hoursAndMinutes } from "#service-levels/rules/targets/read-duration.ts";
import type { Words } from "#wording/words.ts";

type T = Words["t"];

/** `4 hours`, `30 minutes`, `1 hour 30 minutes`. */
export const lengthWords = (length: number, t: T): string => {
  const { hours, minutes } = hoursAndMinutes(length);
  const inHours = t("serviceLevel.hours", { count: hours });
  const inMinutes = t("serviceLevel.minutes", { count: minutes });
  if (hours === 0) return inMinutes;
  return minutes === 0 ? inHours : t("serviceLevel.hoursAndMinutes", { hours: inHours, minutes: inMinutes });
};

/** `4 h`, `30 min`, `1 h 30 min`, in the units of clocks, which `readDuration` can parse. */
export const shortLength = (length: number, t: T): string => {
  const { hours, minutes } = hoursAndMinutes(length);
  if (hours === 0) return t("serviceLevel.minutesShort", { minutes });
  return minutes === 0
    ? t("serviceLevel.hoursShort", { hours })
    : t("serviceLevel.hoursAndMinutesShort", { hours, minutes });
};
