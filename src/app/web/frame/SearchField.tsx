import { IconSearch } from "@tabler/icons-react";
import { openDialog } from "#app/web/palette/palette-store.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./SearchField.module.css";

/** Opens the palette, which finds cases and does things from anywhere. */
export const SearchField = () => {
  const { t } = useWords();
  return (
    <search className={styles.search}>
      <button
        type="button"
        className={`row faint ${styles.field}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        title={`${t("palette.open")} (Ctrl+K)`}
        onClick={() => openDialog("palette")}
      >
        <IconSearch className={styles.icon} size={16} aria-hidden="true" />
        <span className={`cut grow`}>{t("palette.open")}</span>
        <span className={styles.keys} aria-hidden="true">
          Ctrl K
        </span>
      </button>
    </search>
  );
};
