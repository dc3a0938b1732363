import { IconX } from "@tabler/icons-react";
import { Link } from "react-router";
import { dismissQuietNote, useQuietNotes } from "#platform/web/quiet-notes.ts";
import { useWords } from "#wording/use-words.ts";
import { Button } from "./Button.tsx";
import { ExportNotes } from "./ExportNotes.tsx";
import styles from "./QuietNotes.module.css";

/** What went well, at the foot of the page, for a few seconds; and files that take a while. */
export const QuietNotes = () => {
  const { t } = useWords();
  const notes = useQuietNotes();
  return (
    <div className={styles.notes} role="status">
      <ExportNotes />
      {notes.map(({ key, text, actions }) => (
        <div key={key} className={styles.note}>
          <p className={styles.text}>{text}</p>
          {actions.map((action) =>
            "to" in action ? (
              <Link key={action.words} to={action.to} className={styles.link} onClick={() => dismissQuietNote(key)}>
                {action.words}
              </Link>
            ) : (
              <Button
                key={action.words}
                size="small"
                variant="plain"
                onClick={() => {
                  dismissQuietNote(key);
                  action.onDo();
                }}
              >
                {action.words}
              </Button>
            ),
          )}
          <Button size="small" variant="plain" aria-label={t("common.dismiss")} onClick={() => dismissQuietNote(key)}>
            <IconX size={16} aria-hidden="true" />
          </Button>
        </div>
      ))}
    </div>
  );
};
