import { IconChevronRight } from "@tabler/icons-react";
import type { ChangeLogEntry } from "#care-cases/contract/care-case.ts";
import { ActingSign } from "#ui/text/ActingSign.tsx";
import { DayTime } from "#ui/time/DayTime.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./History.module.css";
import { HistoryIcon } from "./HistoryIcons.tsx";
import { HistoryLine } from "./HistoryLine.tsx";
import { changeAuthor, setUpText } from "./history-words.ts";

/** Several fields that one person set in one go, on one expandable line. */
export const SetUpLine = ({ entries }: { entries: readonly ChangeLogEntry[] }) => {
  const words = useWords();
  const [first] = entries;
  if (!first) return null;
  return (
    <details className={styles.setUp}>
      <summary className="row help shrink">
        <HistoryIcon icon="plus" className={`fixed faint ${styles.icon}`} />
        <span className="shrink anywhere">
          <ActingSign acting={first.acting} />
          <span className="text medium">{changeAuthor(first, words)}</span> {setUpText(entries, words)}
          <IconChevronRight className={`faint ${styles.opens}`} size={14} aria-hidden="true" />
        </span>
        <DayTime at={first.at} className="fixed push faint small figures nowrap" />
      </summary>
      <ol className={`stack gap-1 ${styles.parts}`}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <HistoryLine entry={entry} />
          </li>
        ))}
      </ol>
    </details>
  );
};
