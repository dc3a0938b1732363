import { isStaff } from "#platform/contract/actor.ts";
import { useActor, usePage } from "#platform/web/page.ts";
import type { TimeLeft } from "#service-levels/contract/time-left.ts";
import { signalTo, timeLeftShown } from "#service-levels/rules/clocks/time-left-shown.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./TimeLeftChip.module.css";
import { chipWords, standingWords, timeLeftWords } from "./time-left-words.ts";
import { useTickingNow } from "./use-ticking-now.ts";

type Props = {
  timeLeft: TimeLeft;
  /** Below this many seconds left, they are shown. */
  secondsBelow?: number;
  /** Target and due time are next to it as text, and not said again. */
  isLabeled?: boolean;
};

/**
 * The time left on a case's clock, ticking: an icon, a word and a color. The exact time, target and due time are in its
 * title, which screen readers announce. For customers it has no color, however late, since the delay isn't theirs.
 */
export const TimeLeftChip = ({ timeLeft, secondsBelow, isLabeled = false }: Props) => {
  const words = useWords();
  const shown = timeLeftShown(timeLeft, useTickingNow(timeLeft, secondsBelow), usePage().soonWithin);
  const signal = signalTo(shown.signal, isStaff(useActor()));
  const whole = (isLabeled ? standingWords : timeLeftWords)(timeLeft, shown, words);
  return (
    <span className={`row-inline fit small figures nowrap capsule ${styles.chip}`} data-signal={signal} title={whole}>
      <span aria-hidden="true">{chipWords(timeLeft, shown, words, secondsBelow)}</span>
      <span className="only-for-screen-readers">{whole}</span>
    </span>
  );
};
