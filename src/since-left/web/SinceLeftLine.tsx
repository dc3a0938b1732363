import { IconHistory } from "@tabler/icons-react";
import { Link } from "react-router";
import type { CountsSinceLeft } from "#since-left/contract/calls.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";
import { whenLeft } from "./when-left.ts";

/** The home page's line: how much happened in one's cases, and since when. */
export const SinceLeftLine = ({ counts: { leftAt, events, cases, isMore } }: { counts: CountsSinceLeft }) => {
  const words = useWords();
  const { t } = words;
  const now = useNow();
  return (
    <p className="mt-3">
      <Link className="row-inline line-link" to="/since" prefetch="intent">
        <IconHistory size={16} aria-hidden="true" />
        {t("sinceLeft.line", {
          when: whenLeft(leftAt, now, words),
          events: isMore ? t("sinceLeft.manyEvents", { count: events }) : t("sinceLeft.events", { count: events }),
          cases: t("sinceLeft.cases", { count: cases }),
        })}
      </Link>
    </p>
  );
};
