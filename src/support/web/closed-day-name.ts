import type { SupportInformation } from "#support/contract/calls.ts";
import { useWords } from "#wording/use-words.ts";

/** What a closed day is called: in the reader's language, or as the settings write it. */
export const useClosedDayName = () => {
  const { t } = useWords();
  return ({ day, name }: SupportInformation["closedDays"][number]): string =>
    day ? t(`closedDay.${day}`) : (name ?? "");
};
