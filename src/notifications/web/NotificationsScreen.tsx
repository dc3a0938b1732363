import { Link, useSearchParams } from "react-router";
import { inboxCalls } from "#notifications/contract/inbox-calls.ts";
import { notificationSettingCalls } from "#notifications/contract/setting-calls.ts";
import { onClientEarly, useEarlyScreen } from "#platform/web/early-screen.ts";
import { onServer, screenLoad } from "#platform/web/screen-load.ts";
import { ErrorNote } from "#ui/ErrorNote.tsx";
import { ListHead } from "#ui/ListHead.tsx";
import tabStyles from "#ui/PageTab.module.css";
import { Skeleton } from "#ui/Skeleton.tsx";
import { useWords } from "#wording/use-words.ts";
import { Inbox } from "./inbox/Inbox.tsx";
import styles from "./inbox/InboxPage.module.css";
import { inboxSearchOf, readInboxUrl } from "./inbox/inbox-url.ts";
import { inboxScreen } from "./notification-queries.ts";
import { SettingsForm } from "./settings/SettingsForm.tsx";

const isSettings = (query: URLSearchParams): boolean => query.get("tab") === "settings";

const load = screenLoad({
  name: inboxScreen,
  calls: { ...inboxCalls, ...notificationSettingCalls },
  load: async ({ api, url }) =>
    isSettings(url.searchParams)
      ? {
          tab: "settings" as const,
          settings: await api.getNotificationSettingPreferences({ query: { areaId: "care" } }),
        }
      : {
          tab: "inbox" as const,
          page: await api.getCareCaseNotificationsBySearch({ body: inboxSearchOf(readInboxUrl(url.searchParams)) }),
        },
});

export const loader = onServer(load);
export const clientLoader = onClientEarly(load);

const Tabs = ({ current }: { current: "inbox" | "settings" }) => {
  const { t } = useWords();
  const tab = (name: "inbox" | "settings", to: string) => (
    <Link className={tabStyles.tab} to={to} aria-current={current === name ? "page" : undefined} prefetch="intent">
      {t(`notifications.${name}`)}
    </Link>
  );
  return (
    <nav className={styles.tabs} aria-label={t("notifications.sections")}>
      {tab("inbox", "/notifications")}
      {tab("settings", "/notifications?tab=settings")}
    </nav>
  );
};

/** Section 2: what one was told, and what one wants to be told of. */
export default function NotificationsScreen() {
  const { t } = useWords();
  const [query] = useSearchParams();
  const { data, isPrevious, error, retry } = useEarlyScreen(load);
  const settings = isSettings(query);
  return (
    <>
      <ListHead title={t("notifications.title")} />
      <Tabs current={settings ? "settings" : "inbox"} />
      {settings ? (
        data?.tab === "settings" ? (
          <SettingsForm loaded={data.settings} />
        ) : error ? (
          <ErrorNote error={error} onRetry={retry} />
        ) : (
          <div className={styles.bones}>
            <Skeleton width="40%" />
            <Skeleton width="70%" />
            <Skeleton width="60%" />
          </div>
        )
      ) : (
        <Inbox
          data={data?.tab === "inbox" ? data.page : undefined}
          isPrevious={isPrevious}
          error={error}
          retry={retry}
        />
      )}
    </>
  );
}
