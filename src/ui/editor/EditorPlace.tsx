import { useWords } from "#wording/use-words.ts";
import styles from "./EditorPlace.module.css";
import { usualHeight } from "./usual-height.ts";

/** The editor's place while it loads: the same size, nothing jumps. */
export const EditorPlace = ({ minHeight = usualHeight }: { minHeight?: number | undefined }) => {
  const { t } = useWords();
  return (
    <div className={styles.place} aria-busy="true">
      <div className={styles.bar} />
      <div className={styles.field} style={{ minHeight }}>
        <span className="only-for-screen-readers">{t("editor.loading")}</span>
      </div>
    </div>
  );
};
