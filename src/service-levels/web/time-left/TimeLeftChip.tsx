import { isStaff } from "#platform/contract/actor.ts";
import { useActor, usePage } from "#platform/web/page.ts";
import type { TimeLeft } from "#service-levels/contract/time-left.ts";
import { signalTo, timeLeftShown } from "#service-levels/rules/clocks/time-left-shown.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./TimeLeftChip.module.css";
import { type ChipOptions, chipWords, timeLeftWords } from "./time-left-words.ts";
import { useTickingNow } from "./use-ticking-now.ts";

/**
 * The time left on a case's clock, ticking: an icon, a word and a color. Target and due time are in its title, which
 * screen readers announce. For customers it has no color, however late, since the delay isn't theirs.
 */
export const TimeLeftChip = ({ timeLeft, ...options }: ChipOptions & { timeLeft: TimeLeft }) => {
  const words = useWords();
  const shown = timeLeftShown(timeLeft, useTickingNow(timeLeft, options.secondsBelow), usePage().soonWithin);
  const signal = signalTo(shown.signal, isStaff(useActor()));
  const whole = timeLeftWords(timeLeft, shown, words);
  return (
    <span className={`row-inline fit small figures nowrap capsule ${styles.chip}`} data-signal={signal} title={whole}>
      <span aria-hidden="true">{chipWords(timeLeft, shown, words, options)}</span>
      <span className="only-for-screen-readers">{whole}</span>
    </span>
  );
};
