import { createPortal } from "react-dom";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./MentionList.module.css";
import type { Mentionable } from "./mention-source.ts";

type Props = {
  id: string;
  place: HTMLElement;
  items: readonly Mentionable[];
  loading: boolean;
  active: number;
  onChoose: (person: Mentionable) => void;
};

/** The people whom `@` may name, at the cursor. The focus stays in the editor. */
export const MentionList = ({ id, place, items, loading, active, onChoose }: Props) => {
  const { t } = useWords();
  const note = loading ? t("editor.mentionSearching") : t("editor.mentionEmpty");
  return createPortal(
    <div className={styles.panel}>
      {items.length === 0 ? <p className={styles.note}>{note}</p> : null}
      <div id={id} role="listbox" aria-label={t("editor.mentionList")} className={styles.list} tabIndex={0}>
        {items.map((person, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the editor keeps the focus and names the active option
          <div
            key={person.id}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            className={styles.person}
            onMouseDown={(event) => {
              event.preventDefault();
              onChoose(person);
            }}
          >
            <PersonInitials name={person.name} />
          </div>
        ))}
      </div>
    </div>,
    place,
  );
};
