import { useRunningExports } from "#platform/web/saving/running-exports.ts";
import { Button } from "#ui/button/Button.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./Toasts.module.css";

/** Files that take a while, wherever they were asked for: each can be given up. */
export const ExportNotes = () => {
  const { t } = useWords();
  return useRunningExports().map(({ key, isWaiting, cancel }) => (
    <div key={key} className={styles.note}>
      <p className={styles.text}>{t(isWaiting ? "exportNote.waiting" : "exportNote.making")}</p>
      <Button size="small" variant="plain" onClick={cancel}>
        {t("common.cancel")}
      </Button>
    </div>
  ));
};
