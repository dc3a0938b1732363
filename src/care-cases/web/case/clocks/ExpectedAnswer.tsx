import { IconClock } from "@tabler/icons-react";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import type { CaseServiceLevel } from "#care-cases/contract/clock-calls.ts";
import { type AnswerExpectation as Expected, expectedAnswer } from "#care-cases/rules/case/expected-answer.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";
import { clocksQuery } from "./clock-queries.ts";
import { momentWords } from "./moment-words.ts";

const inWords = (expected: Expected, now: number, words: Words): string => {
  const { t } = words;
  if (expected.kind === "notAgreed") return t("expectedAnswer.notAgreed");
  const when = momentWords(expected.at, now, words);
  if (expected.kind === "late") return t("expectedAnswer.late", { when });
  const by = t("expectedAnswer.by", { when });
  if (expected.opensAt === null) return by;
  return `${by} ${t("expectedAnswer.opens", { when: momentWords(expected.opensAt, now, words) })}`;
};

type Props = { careCase: CareCase; loaded: CaseServiceLevel | null };

/** When the customer can expect the first response, until there is one. */
export const ExpectedAnswer = ({ careCase, loaded }: Props) => {
  const words = useWords();
  const { data: level } = useData(clocksQuery(careCase.id), loaded);
  const now = useNow();
  const expected = expectedAnswer(careCase, level ?? null, now);
  if (!expected) return null;
  return (
    <p className="row box gap-3 py-3 px-4">
      <IconClock className="fixed soft" size={20} aria-hidden="true" />
      {inWords(expected, now, words)}
    </p>
  );
};
