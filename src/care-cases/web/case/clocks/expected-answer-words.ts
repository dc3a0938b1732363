import type { AnswerExpectation } from "#care-cases/rules/case/expected-answer.ts";
import type { Words } from "#wording/words.ts";
import { momentWords } from "./moment-words.ts";

/** When to expect the first response, in sentences. `now` is the server's time. */
export const expectedAnswerWords = (expected: AnswerExpectation, now: number, words: Words): string => {
  const { t } = words;
  if (expected.kind === "notAgreed") return t("expectedAnswer.notAgreed");
  const when = momentWords(expected.at, now, words);
  if (expected.kind === "late") return t("expectedAnswer.late", { when });
  const by = t("expectedAnswer.by", { when });
  if (expected.opensAt === null) return by;
  return `${by} ${t("expectedAnswer.opens", { when: momentWords(expected.opensAt, now, words) })}`;
};
