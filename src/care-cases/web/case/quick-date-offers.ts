import { quickDates } from "#care-cases/rules/follow-up/quick-dates.ts";
import type { Offer } from "#ui/field/Offers.tsx";
import { formatDay } from "#ui/time/format-time.ts";
import type { Words } from "#wording/words.ts";

/** The days that are chosen by one press, `first` the earliest that is allowed. */
export const quickDateOffers = ({ t, tag }: Pick<Words, "t" | "tag">, today: string, first = today): Offer[] =>
  quickDates(today, first).map(({ name, date }) => ({
    text: date,
    words: t(`quickDate.${name}`),
    title: formatDay(tag, date),
  }));
