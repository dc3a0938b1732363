import { useWords } from "#wording/use-words.ts";
import styles from "./EditorPlace.module.css";
import { usualHeight } from "./usual-height.ts";

type Props = { minHeight?: number | undefined; takesFocus?: boolean | undefined };

/**
 * A placeholder of the editor's size while it loads. If the editor will take the focus, shortcuts are disabled
 * meanwhile, since typing is meant for the editor.
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
      <div className={`lined ${styles.bar}`} />
      <div style={{ minHeight }}>
        <span className="only-for-screen-readers">{t("editor.loading")}</span>
      </div>
    </div>
  );
};
