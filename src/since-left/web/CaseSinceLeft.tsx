import { useState } from "react";
import { Link } from "react-router";
import { CaseStatusDot } from "#care-cases/web/CaseStatusDot.tsx";
import { HistoryIcon, iconOf } from "#care-cases/web/case/history/HistoryIcons.tsx";
import { changeAuthor, changeText } from "#care-cases/web/case/history/history-words.ts";
import { reasonText } from "#care-cases/words/public.ts";
import type { CaseSinceLeft, EventSinceLeft } from "#since-left/contract/calls.ts";
import { Button } from "#ui/button/Button.tsx";
import { ActingSign } from "#ui/text/ActingSign.tsx";
import { DayTime } from "#ui/time/DayTime.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./SinceLeft.module.css";

/** How many of a case's events are shown at once. */
const shownAtOnce = 5;

/** What happened, by whom and when; a message's link leads to the message, others to the history. */
const EventLine = ({ caseId, event }: { caseId: number; event: EventSinceLeft }) => {
  const words = useWords();
  const { t } = words;
  const { messageId, preview, reason } = event;
  const place = messageId === null ? "?tab=history" : `#message-${messageId}`;
  return (
    <li className={`row relative hovers lined help baseline ${styles.event}`}>
      <HistoryIcon icon={iconOf(event.type)} className={`fixed faint ${styles.icon}`} />
      <div className="shrink anywhere">
        <Link className="row-link quiet-link normal soft" to={`/cases/${caseId}${place}`} prefetch="intent">
          <ActingSign acting={event.acting} />
          <span className="text medium">{changeAuthor(event, words)}</span> {changeText(event, words)}
          {reason ? <span className="text lines">: {reasonText(reason, words)}</span> : null}
        </Link>
        {event.isInternal ? (
          <span className="row-inline gap-0 violet small ml-2">
            <HistoryIcon icon="lock" /> {t("event.internal")}
          </span>
        ) : null}
        {messageId === null ? null : (
          <p className={`text ${styles.preview}`}>
            {preview ?? <span className="faint">{t("sinceLeft.noText")}</span>}
          </p>
        )}
      </div>
      <DayTime at={event.at} className="fixed push faint small figures nowrap" />
    </li>
  );
};

/** A case with what happened in it, newest first. */
export const CaseSinceLeftCard = ({ of: { careCase, events } }: { of: CaseSinceLeft }) => {
  const { t } = useWords();
  const { id, title, status } = careCase;
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? events : events.slice(0, shownAtOnce);
  const rest = events.length - shown.length;
  const heading = `since-left-${id}`;
  return (
    <section className="rounded framed" aria-labelledby={heading}>
      <header className={`row apart sunken lined help ${styles.head}`}>
        <h2 id={heading} className={`plain shrink anywhere ${styles.title}`}>
          <Link to={`/cases/${id}`} prefetch="intent" data-row={id}>
            <span className="soft medium figures">#{id}</span> {title}
          </Link>
        </h2>
        <span className="fixed">
          <CaseStatusDot status={status} />
        </span>
      </header>
      <ul>
        {shown.map((event) => (
          <EventLine key={`${event.messageId === null ? "change" : "message"} ${event.id}`} caseId={id} event={event} />
        ))}
      </ul>
      {rest === 0 ? null : (
        <Button variant="plain" size="small" className={styles.rest} onClick={() => setOpen(true)}>
          {t("sinceLeft.showRest", { count: rest })}
        </Button>
      )}
    </section>
  );
};
