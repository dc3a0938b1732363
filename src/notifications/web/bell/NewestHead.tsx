import { IconAdjustments } from "@tabler/icons-react";
import { Link } from "react-router";
import { useInboxActions } from "#notifications/web/inbox/use-inbox-actions.ts";
import { newestQuery } from "#notifications/web/notification-queries.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";

/** The panel's title, with what marks everything up to its newest notification as read. */
export const NewestHead = ({ hasUnread, onLeave }: { hasUnread: boolean; onLeave: () => void }) => {
  const { t } = useWords();
  const isOwn = useActor().impersonator === null;
  const { data: newest = [] } = useData(newestQuery);
  const { failed, mark } = useInboxActions();
  const until = newest
    .map(({ notification: { at } }) => at)
    .sort()
    .at(-1);
  return (
    <div>
      <header className="row apart lined py-2 px-4 control-high">
        <h2 className="plain">{t("notifications.title")}</h2>
        <div className="row gap-3">
          {isOwn && hasUnread && until !== undefined ? (
            <button type="button" className="text-button accent fine" onClick={() => mark({ all: true, until })}>
              {t("notifications.markAll")}
            </button>
          ) : null}
          <Link
            className="icon-button"
            to="/notifications?tab=settings"
            prefetch="intent"
            title={t("notifications.settings")}
            aria-label={t("notifications.settings")}
            onClick={onLeave}
          >
            <IconAdjustments size={16} aria-hidden="true" />
          </Link>
        </div>
      </header>
      {failed ? <ErrorNote error={failed.error} action={failed.action} onRetry={failed.retry} /> : null}
    </div>
  );
};
