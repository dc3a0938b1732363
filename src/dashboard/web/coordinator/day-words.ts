import { hoursWords } from "#care-cases/web/list/hours-words.ts";
import type { MemberLoad } from "#dashboard/contract/coordinator.ts";
import type { WorkDay } from "#service-levels/contract/work-day.ts";
import type { Words } from "#wording/words.ts";

/** `5 h 20 min`, `7 h`, `45 min`. */
export const minutesWords = (minutes: number, t: Words["t"]): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return t("coordinator.minutes", { minutes: rest });
  return rest === 0 ? t("coordinator.hours", { hours }) : t("coordinator.hoursAndMinutes", { hours, minutes: rest });
};

/** Why a day is closed or closes early: the closed day's name, otherwise that it isn't a working day. */
export const closedWords = ({ closedDay }: Pick<WorkDay, "closedDay">, t: Words["t"]): string => {
  if (!closedDay) return t("coordinator.noWorkDay");
  return closedDay.day ? t(`closedDay.${closedDay.day}`) : (closedDay.name ?? "");
};

export type DayLoadProps = Pick<MemberLoad, "load" | "hasLeft" | "takesCases"> & { today: WorkDay };

/** Estimates compared to the day's remaining hours, for people present. */
export const dayLoadWords = (props: DayLoadProps, words: Words): string => {
  const { load, today, hasLeft, takesCases } = props;
  const { minutes, minutesLeft } = today;
  const { t } = words;
  const hours = hoursWords(load.estimateHours, words);
  if (hasLeft) return t("coordinator.hasLeft", { hours });
  if (!takesCases) return t("coordinator.takesNone", { hours });
  if (minutes === 0) return t("coordinator.hoursWait", { hours });
  const [room, all] = [hoursWords(minutesLeft / 60, words), hoursWords(minutes / 60, words)];
  return minutesLeft === minutes
    ? t("coordinator.hoursOfDay", { hours, room })
    : t("coordinator.hoursOfRest", { hours, room, all });
};
