import type { SupportInformation } from "#support/contract/calls.ts";
import { useWords } from "#wording/use-words.ts";

/** A closed day's name: localized, or as in the settings. */
export const useClosedDayName = () => {
  const { t } = useWords();
  return ({ day, name }: SupportInformation["closedDays"][number]): string =>
    day ? t(`closedDay.${day}`) : (name ?? "");
};
