import type { enUS } from "./en-US.ts";
import type { Words } from "./words.ts";

/** The status that a clock runs or pauses for, told exactly to customers too: what is agreed with them depends on it. */
export const clockStatus = (status: keyof (typeof enUS)["caseStatus"], { t }: Pick<Words, "t">): string =>
  t.orNull(`clockStatus.${status}`) ?? t(`caseStatus.${status}` as "caseStatus.Draft");
