import { IconSearch } from "@tabler/icons-react";
import { openPalette } from "#app/web/palette/open-palette.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./SearchField.module.css";

/** Opens the palette, which finds cases and runs commands from anywhere. */
export const SearchField = () => {
  const { t } = useWords();
  return (
    <search className={`shrink ${styles.search}`}>
      <button
        type="button"
        className={`row full framed-strong sunken rounded faint typed-small ${styles.field}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        title={`${t("palette.open")} (Ctrl+K)`}
        onClick={openPalette}
      >
        <IconSearch className="fixed" size={16} aria-hidden="true" />
        <span className={`cut grow ${styles.word}`}>{t("palette.open")}</span>
        <span className={`fixed framed ground rounded-small ${styles.keys}`} aria-hidden="true">
          Ctrl K
        </span>
      </button>
    </search>
  );
};
