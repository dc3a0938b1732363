import { createPortal } from "react-dom";
import { ListBoxOptions } from "#ui/choice/ListBoxOptions.tsx";
import type { ListBox } from "#ui/choice/use-list-box.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./MentionList.module.css";
import type { MentionOption } from "./use-mentions.ts";

type Props = {
  box: ListBox<MentionOption>;
  place: HTMLElement;
  loading: boolean;
  onChoose: (option: MentionOption) => void;
};

/** People matching `@…`, at the cursor. The focus stays in the editor. */
export const MentionList = ({ box, place, loading, onChoose }: Props) => {
  const { t } = useWords();
  const note = loading ? t("editor.mentionSearching") : t("editor.mentionEmpty");
  return createPortal(
    <div className={`card p-1 ${styles.panel}`}>
      {box.options.length === 0 ? <p className="faint fine p-2">{note}</p> : null}
      <ListBoxOptions box={box} label={t("editor.mentionList")} onChoose={onChoose} className={styles.list} />
    </div>,
    place,
  );
};
