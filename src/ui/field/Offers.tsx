import type { KeyboardEvent } from "react";
import { Button } from "#ui/button/Button.tsx";
import { moveFocus } from "#ui/choice/move-focus.ts";
import styles from "./Offers.module.css";

export type Offer = { readonly text: string; readonly words: string; readonly title?: string };

type Props = {
  /** The label of the group. */
  label: string;
  offers: readonly Offer[];
  onTake: (text: string) => void;
};

/**
 * Suggested values as buttons next to a field that accepts any value. While one of them has the focus, a digit chooses
 * one, and arrow keys move between them.
 */
export const Offers = ({ label, offers, onTake }: Props) => {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const offer = isPlain && /^[1-9]$/.test(event.key) ? offers[Number(event.key) - 1] : undefined;
    if (offer) {
      event.preventDefault();
      onTake(offer.text);
    } else {
      moveFocus(event, [...event.currentTarget.querySelectorAll<HTMLElement>("button")], true);
    }
  };
  return (
    <fieldset className={styles.offers} onKeyDown={onKeyDown}>
      <legend className="only-for-screen-readers">{label}</legend>
      {offers.map(({ text, words, title }, index) => (
        <Button
          key={text}
          size="small"
          title={title}
          className={styles.offer}
          // Tab stops at the group once; arrow keys move within it.
          tabIndex={index === 0 ? 0 : -1}
          aria-keyshortcuts={String(index + 1)}
          // Keeps the focus in the field, since leaving it may save its text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(text)}
        >
          {words}
          <kbd className={`rounded-small soft ${styles.key}`}>
            <span aria-hidden="true">{index + 1}</span>
          </kbd>
        </Button>
      ))}
    </fieldset>
  );
};
