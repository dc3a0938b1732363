import {
  IconArrowRight,
  IconCalendar,
  IconClock,
  IconFlag,
  IconLock,
  IconMessage,
  IconPencil,
  IconPlus,
  IconUser,
} from "@tabler/icons-react";
import type { ChangeLogEntry, ChangeLogType } from "#care-cases/contract/care-case.ts";
import { formatInstant } from "#ui/format-time.ts";
import { RelativeTime } from "#ui/RelativeTime.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./History.module.css";
import { eventAuthor, eventText } from "./history-words.ts";

const icons: Partial<Record<ChangeLogType, typeof IconPencil>> = {
  StatusChanged: IconArrowRight,
  AssigneeChanged: IconUser,
  OwnerChanged: IconUser,
  ContactPersonChanged: IconUser,
  CustomerChanged: IconUser,
  NewMessage: IconMessage,
  EditedMessage: IconMessage,
  DeletedMessage: IconMessage,
  FollowupDateChanged: IconCalendar,
  EstimateChanged: IconClock,
  SeverityChanged: IconFlag,
  CustomerCasePriorityChanged: IconFlag,
  CareCaseCreated: IconPlus,
};

type Props = { entry: ChangeLogEntry; time?: "relative" | "instant" };

/** One thing that happened, in one line: who, what, when. */
export const HistoryLine = ({ entry, time = "relative" }: Props) => {
  const words = useWords();
  const Icon = icons[entry.type] ?? IconPencil;
  return (
    <div className={styles.line} data-internal={entry.isInternal}>
      <Icon className={styles.icon} size={14} aria-hidden="true" />
      <p className={styles.words}>
        <span className={styles.name}>{eventAuthor(entry, words)}</span> {eventText(entry, words)}
        {entry.reason ? <span className={styles.reason}>: {entry.reason}</span> : null}
        {entry.isInternal ? (
          <span className={styles.internal}>
            <IconLock size={12} aria-hidden="true" /> {words.t("event.internal")}
          </span>
        ) : null}
      </p>
      {time === "relative" ? (
        <RelativeTime at={entry.at} className={styles.time} />
      ) : (
        <time dateTime={entry.at} className={styles.time}>
          {formatInstant(words.tag, entry.at)}
        </time>
      )}
    </div>
  );
};
