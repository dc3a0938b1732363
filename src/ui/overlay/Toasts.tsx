import { IconX } from "@tabler/icons-react";
import { Link } from "react-router";
import { dismissToast, useToasts } from "#platform/web/toasts.ts";
import { Button } from "#ui/button/Button.tsx";
import { useWords } from "#wording/use-words.ts";
import { ExportNotes } from "./ExportNotes.tsx";
import styles from "./Toasts.module.css";

/** What went well, at the foot of the page, for a few seconds; and files that take a while. */
export const Toasts = () => {
  const { t } = useWords();
  const toasts = useToasts();
  return (
    <div className={styles.notes} role="status">
      <ExportNotes />
      {toasts.map(({ key, text, actions }) => (
        <div key={key} className={styles.note}>
          <p className={styles.text}>{text}</p>
          {actions.map((action) =>
            "to" in action ? (
              <Link key={action.words} to={action.to} className={styles.link} onClick={() => dismissToast(key)}>
                {action.words}
              </Link>
            ) : (
              <Button
                key={action.words}
                size="small"
                variant="plain"
                onClick={() => {
                  dismissToast(key);
                  action.onDo();
                }}
              >
                {action.words}
              </Button>
            ),
          )}
          <Button size="small" variant="plain" aria-label={t("common.dismiss")} onClick={() => dismissToast(key)}>
            <IconX size={16} aria-hidden="true" />
          </Button>
        </div>
      ))}
    </div>
  );
};
