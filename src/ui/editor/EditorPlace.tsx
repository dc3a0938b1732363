import { RichText } from "#ui/text/RichText.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./EditorPlace.module.css";
import { usualHeight } from "./usual-height.ts";

type Props = { html?: string; minHeight?: number | undefined; takesFocus?: boolean | undefined };

/**
 * Stands in for the editor of a text while it loads, as large as the editor. If the editor will take the focus,
 * shortcuts are disabled meanwhile, since typing is meant for the editor.
 */
export const EditorPlace = ({ html = "", minHeight = usualHeight, takesFocus = false }: Props) => {
  const { t } = useWords();
  return (
    <div
      className="rounded raised framed-strong text"
      data-editor
      aria-busy="true"
      data-takes-keys={takesFocus || undefined}
    >
      <div className={`lined ${styles.bar}`} />
      <div className={styles.text} style={{ minHeight }}>
        <span className="only-for-screen-readers">{t("editor.loading")}</span>
        {html ? <RichText html={html} pictures="named" /> : null}
      </div>
    </div>
  );
};
