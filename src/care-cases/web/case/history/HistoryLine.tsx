import type { ChangeLogEntry } from "#care-cases/contract/care-case.ts";
import { reasonText } from "#care-cases/words/event-text.ts";
import { ActingSign } from "#ui/text/ActingSign.tsx";
import { DayTime } from "#ui/time/DayTime.tsx";
import { formatInstant } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./History.module.css";
import { HistoryIcon, iconOf } from "./HistoryIcons.tsx";
import { changeAuthor, changeText } from "./history-words.ts";

type Props = { entry: ChangeLogEntry; time?: "short" | "instant" };

/** A history entry on one line: who, what, when. */
export const HistoryLine = ({ entry, time = "short" }: Props) => {
  const words = useWords();
  return (
    <div className="row help baseline shrink" data-internal={entry.isInternal}>
      <HistoryIcon icon={iconOf(entry.type)} className={`fixed faint ${styles.icon}`} />
      <p className="shrink anywhere">
        <ActingSign acting={entry.acting} />
        <span className="text medium">{changeAuthor(entry, words)}</span> {changeText(entry, words)}
        {entry.reason ? <span className="text lines">: {reasonText(entry.reason, words)}</span> : null}
        {entry.isInternal ? (
          <span className={`row-inline gap-0 violet small ml-2`}>
            <HistoryIcon icon="lock" /> {words.t("event.internal")}
          </span>
        ) : null}
      </p>
      {time === "short" ? (
        <DayTime at={entry.at} className="fixed push faint small figures nowrap" />
      ) : (
        <time dateTime={entry.at} className="fixed push faint small figures nowrap">
          {formatInstant(words.tag, entry.at)}
        </time>
      )}
    </div>
  );
};
