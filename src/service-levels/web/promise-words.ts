import type { ServiceLevelTarget } from "#service-levels/contract/calls.ts";
import { unbroken } from "#ui/text/format-number.ts";
import type { Words } from "#wording/words.ts";
import { shortLength } from "./time-left/length-words.ts";

/** A target as text: "First answer within 30 min, solved within 4 h of support time". */
export const promiseWords = ({ clock, firstResponseMinutes, resolutionMinutes }: ServiceLevelTarget, t: Words["t"]) => {
  const answer = unbroken(shortLength(firstResponseMinutes, t));
  if (resolutionMinutes === null) return t(`promise.answer${clock === "around" ? "Around" : "Support"}`, { answer });
  const solution = unbroken(shortLength(resolutionMinutes, t));
  return t(`promise.both${clock === "around" ? "Around" : "Support"}`, { answer, solution });
};
