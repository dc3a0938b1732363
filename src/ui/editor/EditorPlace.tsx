import { useWords } from "#wording/use-words.ts";
import styles from "./EditorPlace.module.css";
import { usualHeight } from "./usual-height.ts";

type Props = { minHeight?: number | undefined; takesFocus?: boolean | undefined };

/**
 * The editor's place while it loads: the same size, nothing jumps. When the editor will take the focus, no shortcut is
 * heard meanwhile: who types means the editor.
 */
export const EditorPlace = ({ minHeight = usualHeight, takesFocus = false }: Props) => {
  const { t } = useWords();
  return (
    <div
      className="rounded raised framed-strong"
      data-editor
      aria-busy="true"
      data-takes-keys={takesFocus || undefined}
    >
      <div className={styles.bar} />
      <div style={{ minHeight }}>
        <span className="only-for-screen-readers">{t("editor.loading")}</span>
      </div>
    </div>
  );
};
