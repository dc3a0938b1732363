import type { Words } from "#wording/words.ts";
import type { enUS } from "./en-US.ts";

/**
 * The status that a clock runs or pauses for. Customers are told it exactly too, since their agreement depends on it.
 */
export const clockStatus = (status: keyof typeof enUS.caseStatus, { t }: Pick<Words, "t">): string =>
  t.orNull(`clockStatus.${status}`) ?? t(`caseStatus.${status}` as "caseStatus.Draft");
