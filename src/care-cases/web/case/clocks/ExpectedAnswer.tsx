import { IconClock } from "@tabler/icons-react";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import type { CaseServiceLevel } from "#care-cases/contract/clock-calls.ts";
import { expectedAnswer } from "#care-cases/rules/case/expected-answer.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";
import { clocksQuery } from "./clock-queries.ts";
import { expectedAnswerWords } from "./expected-answer-words.ts";

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
      {expected.kind === "notAgreed" ? `${words.t("expectedAnswer.received")} ` : ""}
      {expectedAnswerWords(expected, now, words)}
    </p>
  );
};
