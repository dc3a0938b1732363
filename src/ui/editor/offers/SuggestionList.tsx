import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { ListBoxOptions } from "#ui/choice/ListBoxOptions.tsx";
import type { ListBox, ListBoxOption } from "#ui/choice/use-list-box.ts";
import styles from "./SuggestionList.module.css";

type Props<Line extends ListBoxOption> = {
  box: ListBox<Line>;
  place: HTMLElement;
  label: string;
  /** In place of lines, if there are none. */
  empty: string;
  onChoose: (line: Line) => void;
  /** Below the lines. */
  foot?: ReactNode;
  /** Beside them, or below on a phone. */
  beside?: ReactNode;
};

/** What matches the text at the caret, in a list there. The focus stays in the editor. */
export const SuggestionList = <Line extends ListBoxOption>(props: Props<Line>) => {
  const { box, place, label, empty, onChoose, foot = null, beside = null } = props;
  return createPortal(
    <div className={`card p-1 ${styles.panel}`} data-wide={beside !== null}>
      <div>
        {box.options.length === 0 ? <p className="faint fine p-2">{empty}</p> : null}
        <ListBoxOptions box={box} label={label} onChoose={onChoose} className={styles.list} />
        {foot}
      </div>
      {beside}
    </div>,
    place,
  );
};
