import { type CSSProperties, useEffect, useRef } from "react";
import styles from "./RangeSlider.module.css";

type End = {
  /** The thumb's name, and its place in words. */
  readonly label: string;
  readonly words: string;
  /** From 0 to the slider's `last`. */
  readonly place: number;
  readonly onMove: (place: number) => void;
};

type Props = { from: End; to: End; last: number };

/** A slider with two ends: the browser's own twice on one track. Each thumb has its own arrow keys, and the first takes the focus. */
export const RangeSlider = ({ from, to, last }: Props) => {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const filled = { "--from": from.place / last, "--to": to.place / last } as CSSProperties;
  return (
    <div className={styles.slider} style={filled}>
      {[from, to].map(({ label, words, place, onMove }, index) => (
        <input
          key={label}
          ref={index === 0 ? first : undefined}
          type="range"
          className={styles.thumb}
          aria-label={label}
          aria-valuetext={words}
          min={0}
          max={last}
          step={1}
          value={place}
          onChange={({ target }) => onMove(Number(target.value))}
        />
      ))}
    </div>
  );
};
