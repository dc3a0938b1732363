import type { WorkDay } from "#service-levels/contract/work-day.ts";
import type { Words } from "#wording/words.ts";

/** `5 h 20 min`, `7 h`, `45 min`. */
export const minutesWords = (minutes: number, t: Words["t"]): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return t("coordinator.minutes", { minutes: rest });
  return rest === 0 ? t("coordinator.hours", { hours }) : t("coordinator.hoursAndMinutes", { hours, minutes: rest });
};

/** Why a day is closed, or closes early: the name of the closed day, else that it is no working day. */
export const closedWords = ({ closedDay }: Pick<WorkDay, "closedDay">, t: Words["t"]): string => {
  if (!closedDay) return t("coordinator.noWorkDay");
  return closedDay.day ? t(`closedDay.${closedDay.day}`) : (closedDay.name ?? "");
};
