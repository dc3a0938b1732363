import { quickDates } from "#care-cases/rules/follow-up/quick-dates.ts";
import type { Offer } from "#ui/field/Offers.tsx";
import { formatDay } from "#ui/time/format-time.ts";
import type { Words } from "#wording/words.ts";

/** Days offered as single clicks; `first` is the earliest one allowed. */
export const quickDateOffers = ({ t, tag }: Pick<Words, "t" | "tag">, today: string, first = today): Offer[] =>
  quickDates(today, first).map(({ name, date }) => ({
    text: date,
    words: t(`quickDate.${name}`),
    title: formatDay(tag, date),
  }));
