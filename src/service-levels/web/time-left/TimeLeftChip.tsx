import type { TimeLeft } from "#service-levels/contract/time-left.ts";
import { timeLeftShown } from "#service-levels/rules/clocks/time-left-shown.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./TimeLeftChip.module.css";
import { chipWords, timeLeftWords } from "./time-left-words.ts";
import { useTickingNow } from "./use-ticking-now.ts";

/**
 * What is left of a case's clock, ticking: an icon, a word and a colour. Which target it is, and when it is due, is read
 * aloud and stands in the title. `secondsBelow`: from how many seconds on each of them is counted.
 */
export const TimeLeftChip = ({ timeLeft, secondsBelow }: { timeLeft: TimeLeft; secondsBelow?: number }) => {
  const words = useWords();
  const shown = timeLeftShown(timeLeft, useTickingNow(timeLeft, secondsBelow));
  const whole = timeLeftWords(timeLeft, shown, words);
  return (
    <span className={`row-inline small figures nowrap ${styles.chip}`} data-signal={shown.signal} title={whole}>
      <span aria-hidden="true">{chipWords(timeLeft, shown, words, secondsBelow)}</span>
      <span className="only-for-screen-readers">{whole}</span>
    </span>
  );
};
