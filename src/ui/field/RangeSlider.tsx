import { type CSSProperties, useLayoutEffect, useRef } from "react";
import styles from "./RangeSlider.module.css";

type End = {
  /** Accessible name and value text of the thumb. */
  readonly label: string;
  readonly words: string;
  /** From 0 to the slider's `last`. */
  readonly place: number;
  readonly onMove: (place: number) => void;
};

type Props = {
  from: End;
  to: End;
  last: number;
  /** Labels below certain values. */
  scale?: readonly { readonly place: number; readonly words: string }[];
};

/**
 * A range slider from two native sliders on one track. Each thumb has its own arrow keys; the first takes the focus.
 */
export const RangeSlider = ({ from, to, last, scale = [] }: Props) => {
  const first = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => first.current?.focus({ preventScroll: true }), []);
  const filled = { "--from": from.place / last, "--to": to.place / last } as CSSProperties;
  const slider = (
    <div className={`relative ${styles.slider}`} style={filled}>
      {[from, to].map(({ label, words, place, onMove }, index) => (
        <input
          key={label}
          ref={index === 0 ? first : undefined}
          type="range"
          className={`absolute full untouchable ${styles.thumb}`}
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
  if (scale.length === 0) return slider;
  return (
    <div>
      {slider}
      <div className={`relative faint small figures ${styles.scale}`} aria-hidden="true">
        {scale.map(({ place, words }) => (
          <span key={place} style={{ "--at": place / last } as CSSProperties}>
            {words}
          </span>
        ))}
      </div>
    </div>
  );
};
