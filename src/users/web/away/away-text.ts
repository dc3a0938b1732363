import { formatDate } from "#ui/time/format-time.ts";
import type { Away } from "#users/contract/away.ts";
import type { Words } from "#wording/words.ts";

/** "Away until Dec 3; reach Bo instead". */
export const awayText = ({ until, reach }: Away, { t, tag }: Pick<Words, "t" | "tag">): string => {
  const date = formatDate(tag, until);
  return reach ? t("away.untilReach", { date, name: reach.name }) : t("away.until", { date });
};
