import { IconBell, IconBellOff, IconChecks } from "@tabler/icons-react";
import { Link } from "react-router";
import { CaseStatusDot } from "#care-cases/web/CaseStatusDot.tsx";
import type { CaseNotifications, UnreadCount } from "#notifications/contract/inbox-calls.ts";
import { useActor } from "#platform/web/page.ts";
import { Button } from "#ui/button/Button.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CaseGroup.module.css";
import { changedInbox, type InboxView, inboxUrl } from "./inbox-url.ts";
import { NotificationLine } from "./NotificationLine.tsx";
import type { InboxActions } from "./use-inbox-actions.ts";

type Props = { group: CaseNotifications; view: InboxView; actions: InboxActions };

const Unread = ({ unread: { count, isMore } }: { unread: UnreadCount }) => {
  const { t } = useWords();
  if (count === 0) return null;
  return (
    <span className="accent medium nowrap">
      {isMore ? t("notifications.unreadMany", { count }) : t("notifications.unreadInCase", { count })}
    </span>
  );
};

const GroupActions = ({ group: { careCase, isMuted, unread }, actions }: Pick<Props, "group" | "actions">) => {
  const { t } = useWords();
  const { id } = careCase;
  const shown = { id: `#${id}` };
  const Icon = isMuted ? IconBell : IconBellOff;
  return (
    <div className={`actions fixed ${styles.acts}`}>
      {unread.count > 0 ? (
        <Button
          size="small"
          variant="plain"
          aria-label={t("notifications.markCaseLabel", shown)}
          onClick={() => actions.mark({ caseId: id })}
        >
          <IconChecks className={styles.sign} size={16} aria-hidden="true" />
          <span className={styles.word}>{t("notifications.markCase")}</span>
        </Button>
      ) : null}
      <Button
        size="small"
        variant="plain"
        aria-label={t(isMuted ? "notifications.unmuteLabel" : "notifications.muteLabel", shown)}
        onClick={() => actions.mute(id, !isMuted)}
      >
        <Icon className={styles.sign} size={16} aria-hidden="true" />
        <span className={styles.word}>{t(isMuted ? "notifications.unmute" : "notifications.mute")}</span>
      </Button>
    </div>
  );
};

export const CaseGroup = ({ group, view, actions }: Props) => {
  const { t } = useWords();
  const isOwn = useActor().impersonator === null;
  const { careCase, isMuted, unread, notifications, hasMore } = group;
  const { id, title, status } = careCase;
  const heading = `notifications-of-${id}`;
  const oldest = notifications.at(-1)?.id ?? null;
  const more = changedInbox(view, { caseId: id, before: view.caseId === id ? oldest : null });
  return (
    <section className="container rounded framed" aria-labelledby={heading}>
      <header className={`row apart sunken lined help ${styles.head}`}>
        <div className={`row shrink nowrap ${styles.about}`}>
          <h2 id={heading} className={`cut plain ${styles.title}`}>
            <Link to={`/cases/${id}`} prefetch="intent">
              <span className="soft medium figures">#{id}</span> {title}
            </Link>
          </h2>
          <CaseStatusDot status={status} />
          <Unread unread={unread} />
          {isMuted ? (
            <span className={`row-inline nowrap ${styles.muted}`} title={t("notifications.mutedHelp")}>
              <IconBellOff size={14} aria-hidden="true" />
              <span className="heard-on-phone">{t("notifications.muted")}</span>
            </span>
          ) : null}
        </div>
        {isOwn ? <GroupActions group={group} actions={actions} /> : null}
      </header>
      <ul>
        {notifications.map((one) => (
          <NotificationLine
            key={one.id}
            notification={one}
            onRead={isOwn ? () => actions.mark({ ids: [one.id] }) : null}
            onOpen={() => isOwn && !one.isRead && actions.open(one.id)}
          />
        ))}
      </ul>
      {hasMore ? (
        <Link className={`accent fine lined-above block py-2 px-4 ${styles.more}`} to={inboxUrl(more)}>
          {t("notifications.moreOfCase")}
        </Link>
      ) : null}
    </section>
  );
};
