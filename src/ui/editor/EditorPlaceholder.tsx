import type { CSSProperties } from "react";
import { RichText } from "#ui/text/RichText.tsx";
import { useWords } from "#wording/use-words.ts";
import { defaultHeight } from "./default-height.ts";
import styles from "./EditorPlaceholder.module.css";

type Props = {
  html?: string;
  minHeight?: number | undefined;
  takesFocus?: boolean | undefined;
  /** Whether people can be mentioned in it, for which the toolbar has one button more. */
  withMentions?: boolean;
  /** The same for what can be inserted. */
  withOffers?: boolean;
};

/** Of the toolbar. */
const buttons = 10;

/**
 * Stands in for the editor of a text while it loads, as large as the editor. If the editor will take the focus,
 * shortcuts are disabled meanwhile, since typing is meant for the editor.
 */
export const EditorPlaceholder = ({
  html = "",
  minHeight = defaultHeight,
  takesFocus = false,
  withMentions = false,
  withOffers = false,
}: Props) => {
  const { t } = useWords();
  return (
    <div
      className="rounded raised framed-strong text"
      data-editor
      aria-busy="true"
      data-takes-keys={takesFocus || undefined}
    >
      <div className={`flex wrap gap-0 p-1 lined ${styles.tools}`}>
        {Array.from({ length: buttons + Number(withMentions) + Number(withOffers) }, (_, at) => at).map((at) => (
          <span key={at} className={styles.act} />
        ))}
      </div>
      <div className={styles.text} style={{ "--field": `${minHeight}px` } as CSSProperties}>
        <span className="only-for-screen-readers">{t("editor.loading")}</span>
        {html ? <RichText html={html} pictures="named" /> : null}
      </div>
    </div>
  );
};
