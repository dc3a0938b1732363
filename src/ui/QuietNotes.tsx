import { IconX } from "@tabler/icons-react";
import { Link } from "react-router";
import { dismissQuietNote, useQuietNotes } from "#platform/web/quiet-notes.ts";
import { useWords } from "#wording/use-words.ts";
import { Act } from "./Act.tsx";
import { ExportNotes } from "./ExportNotes.tsx";
import styles from "./QuietNotes.module.css";

/** What went well, at the foot of the page, for a few seconds; and files that take a while. */
export const QuietNotes = () => {
  const { t } = useWords();
  const notes = useQuietNotes();
  return (
    <div className={styles.notes} role="status">
      <ExportNotes />
      {notes.map(({ key, text, acts }) => (
        <div key={key} className={styles.note}>
          <p className={styles.text}>{text}</p>
          {acts.map((act) =>
            "to" in act ? (
              <Link key={act.words} to={act.to} className={styles.link} onClick={() => dismissQuietNote(key)}>
                {act.words}
              </Link>
            ) : (
              <Act
                key={act.words}
                size="small"
                variant="plain"
                onClick={() => {
                  dismissQuietNote(key);
                  act.onDo();
                }}
              >
                {act.words}
              </Act>
            ),
          )}
          <Act size="small" variant="plain" aria-label={t("common.dismiss")} onClick={() => dismissQuietNote(key)}>
            <IconX size={16} aria-hidden="true" />
          </Act>
        </div>
      ))}
    </div>
  );
};
