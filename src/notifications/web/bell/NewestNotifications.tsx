import { IconBell } from "@tabler/icons-react";
import { useGivenTrail } from "#care-cases/web/trail/use-given-trail.ts";
import { NotificationLine } from "#notifications/web/inbox/NotificationLine.tsx";
import { useInboxActions } from "#notifications/web/inbox/use-inbox-actions.ts";
import { newestQuery } from "#notifications/web/notification-queries.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { WhenLoaded } from "#ui/page/WhenLoaded.tsx";
import { useWords } from "#wording/use-words.ts";
import { NewestBones } from "./NewestBones.tsx";

/** The newest notifications with their cases. Opening one marks it as read and leaves the panel. */
export default function NewestNotifications({ onLeave }: { onLeave: () => void }) {
  const { t } = useWords();
  const { impersonator, name } = useActor();
  const isOwn = impersonator === null;
  const loaded = useData(newestQuery);
  const { failed, mark, open } = useInboxActions();
  const ids = (loaded.data ?? []).map(({ careCase }) => careCase.id);
  const state = useGivenTrail({ id: "bell", place: "inbox", ids, to: "/notifications" });
  return (
    <>
      {isOwn ? null : <p className="soft small py-2 px-4">{t("notifications.acting", { name })}</p>}
      {failed ? <ErrorNote error={failed.error} action={failed.action} onRetry={failed.retry} /> : null}
      <WhenLoaded of={loaded} bones={<NewestBones />} action={t("notifications.notLoaded")}>
        {(newest) =>
          newest.length === 0 ? (
            <EmptyState
              title={t("notifications.emptyTitle")}
              help={t("notifications.emptyHelp")}
              icon={<IconBell size={32} stroke={1.25} />}
            />
          ) : (
            <ul>
              {newest.map(({ careCase, notification }) => (
                <NotificationLine
                  key={notification.id}
                  notification={notification}
                  careCase={careCase}
                  state={state}
                  onRead={isOwn ? () => mark({ ids: [notification.id] }) : null}
                  onOpen={() => {
                    onLeave();
                    if (isOwn && !notification.isRead) open(notification.id);
                  }}
                />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
    </>
  );
}
