import { IconAt, IconBellQuestion, IconCheck, IconClock } from "@tabler/icons-react";
import { use } from "react";
import { Link } from "react-router";
import { CaseStatusDot } from "#care-cases/web/CaseStatusDot.tsx";
import { HistoryIcon, iconOf } from "#care-cases/web/case/history/HistoryIcons.tsx";
import type { TrailState } from "#care-cases/web/public.ts";
import type { CaseNotifications } from "#notifications/contract/inbox-calls.ts";
import type { Notification } from "#notifications/contract/notification.ts";
import { notificationTypes } from "#notifications/contract/notification-types.ts";
import { ActingSign } from "#ui/text/ActingSign.tsx";
import { DayTime } from "#ui/time/DayTime.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./NotificationLine.module.css";
import { NotificationParts } from "./notification-parts.ts";
import { notificationPath, notificationWords, reasonWords, statusWritten } from "./notification-words.ts";

const Sign = ({ type }: { type: string }) => {
  if (type === "MentionInMessage") return <IconAt className={`faint ${styles.sign}`} size={14} aria-hidden="true" />;
  const declared = notificationTypes.of(type);
  if (declared?.history) return <HistoryIcon icon={iconOf(declared.history)} className={`faint ${styles.sign}`} />;
  const Icon = declared ? IconClock : IconBellQuestion;
  return <Icon className={`faint ${styles.sign}`} size={14} aria-hidden="true" />;
};

type Props = {
  notification: Notification;
  /** Its case, unless that is displayed below. */
  careCase?: Pick<CaseNotifications["careCase"], "id" | "title">;
  /** Null while impersonating. */
  onRead: (() => void) | null;
  onOpen: () => void;
  /** Navigation state of its link. */
  state?: TrailState;
};

/** A notification: who, what, when, and why. Links to where it happened. */
export const NotificationLine = ({ notification, careCase, onRead, onOpen, state }: Props) => {
  const words = useWords();
  const { t } = words;
  const { id, type, isRead, isInternal, preview, at } = notification;
  const { author, text } = notificationWords(notification, words);
  const said = author === null ? text : `${author} ${text}`;
  const reason = reasonWords(notification, words);
  const status = statusWritten(notification);
  const Part = use(NotificationParts)[type];
  return (
    <li
      className={`stack top relative gap-y-0 gap-x-3 hovers lined soft ${styles.line}`}
      data-unread={!isRead}
      data-row-box
    >
      <Sign type={type} />
      <div className={`shrink anywhere ${styles.words}`}>
        {careCase ? (
          <p className="cut small">
            <span className="figures">#{careCase.id}</span> {careCase.title}
          </p>
        ) : null}
        <p>
          {isRead ? null : <span className="only-for-screen-readers">{t("notifications.isUnread")}: </span>}
          <Link
            className={`row-link quiet-link normal ${styles.open}`}
            to={notificationPath(notification)}
            state={state}
            data-row={id}
            onClick={onOpen}
          >
            {author === null ? (
              text
            ) : (
              <>
                <ActingSign acting={notification.acting} />
                <span className={`text medium ${styles.name}`}>{author}</span> {text}
              </>
            )}
          </Link>
          {status ? (
            <span className="soft small ml-2 nowrap">
              <CaseStatusDot status={status} />
            </span>
          ) : null}
          {isInternal ? (
            <span className={`row-inline gap-0 violet small ml-2`}>
              <HistoryIcon icon="lock" /> {t("notifications.internal")}
            </span>
          ) : null}
        </p>
        {preview === null ? null : <p className={styles.preview}>{preview}</p>}
        {reason === null ? null : <p className="faint small">{reason}</p>}
        {Part ? <Part caseId={notification.caseId} /> : null}
      </div>
      <DayTime at={at} className={`faint small figures nowrap ${styles.time}`} />
      {isRead || onRead === null ? (
        <span className={styles.noAct} />
      ) : (
        <button
          type="button"
          className={`icon-button above-link ${styles.read}`}
          onClick={onRead}
          title={t("notifications.markOne")}
          aria-label={t("notifications.markOneLabel", { text: said })}
        >
          <IconCheck size={16} aria-hidden="true" />
        </button>
      )}
    </li>
  );
};
