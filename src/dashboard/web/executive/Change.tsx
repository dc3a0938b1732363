import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from "@tabler/icons-react";
import type { Trend } from "#dashboard/rules/executive-sums.ts";
import { useWords } from "#wording/use-words.ts";

const arrows = { more: IconArrowUpRight, fewer: IconArrowDownRight, same: IconArrowRight } as const;

/** An arrow with the change compared to the preceding period. */
export const Change = ({ direction, children }: { direction: Trend["direction"]; children: string }) => {
  const { t } = useWords();
  const Arrow = arrows[direction];
  return (
    <p className="row gap-0 soft medium figures">
      <Arrow size={14} role="img" aria-label={t(`executive.${direction}`)} />
      {children}
    </p>
  );
};
