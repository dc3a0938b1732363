import "#app/web/events/notification-types.ts";
import { isRouteErrorResponse, Link, useSearchParams } from "react-router";
import { inboxCalls } from "#notifications/contract/inbox-calls.ts";
import { notificationSettingCalls } from "#notifications/contract/setting-calls.ts";
import { Inbox } from "#notifications/web/inbox/Inbox.tsx";
import { inboxSearchOf, readInboxUrl } from "#notifications/web/inbox/inbox-url.ts";
import { NotificationParts } from "#notifications/web/inbox/notification-parts.ts";
import { inboxScreen } from "#notifications/web/notification-queries.ts";
import { SettingsForm } from "#notifications/web/settings/SettingsForm.tsx";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { onClient, onServer, screenLoad, useFailedScreen, useScreen } from "#platform/web/loading/screen-load.ts";
import type { LoadState } from "#platform/web/loading/use-data.ts";
import { ListHead } from "#ui/list/ListHead.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { WhenLoaded } from "#ui/page/WhenLoaded.tsx";
import { useWords } from "#wording/use-words.ts";

/** What features show below notifications of theirs. */
const parts = { ChangesNotMade: lazyComponent(() => import("#saved-replies/web/unmade/UnmadeChanges.tsx")) };

const isSettings = (query: URLSearchParams): boolean => query.get("tab") === "settings";

const load = screenLoad({
  name: inboxScreen,
  hasSkeleton: true,
  load: async ({ api, url }) =>
    isSettings(url.searchParams)
      ? {
          tab: "settings" as const,
          settings: await api(notificationSettingCalls).getNotificationSettingPreferences({
            query: { areaId: "care" },
          }),
        }
      : {
          tab: "inbox" as const,
          page: await api(inboxCalls).getCareCaseNotificationsBySearch({
            body: inboxSearchOf(readInboxUrl(url.searchParams)),
          }),
        },
});

export const loader = onServer(load);
export const clientLoader = onClient(load);

const Tabs = ({ current }: { current: "inbox" | "settings" }) => {
  const { t } = useWords();
  const tab = (name: "inbox" | "settings", to: string) => (
    <Link className="tab" to={to} aria-current={current === name ? "page" : undefined} prefetch="intent">
      {t(`notifications.${name}`)}
    </Link>
  );
  return (
    <nav className="flex page-width gap-5 mt-2 lined" aria-label={t("notifications.sections")}>
      {tab("inbox", "/notifications")}
      {tab("settings", "/notifications?tab=settings")}
    </nav>
  );
};

type NotificationsData = Awaited<ReturnType<typeof load.load>>;

const SettingsBones = () => (
  <div className={`stack gap-3 py-3 px-4`} aria-busy="true">
    <Skeleton width="40%" />
    <Skeleton width="70%" />
    <Skeleton width="60%" />
  </div>
);

const Page = (loaded: LoadState<NotificationsData | undefined>) => {
  const { t } = useWords();
  const [query] = useSearchParams();
  const ofSettings = isSettings(query);
  const { data } = loaded;
  const page = data?.tab === "inbox" ? data.page : undefined;
  const settings = data?.tab === "settings" ? data.settings : undefined;
  return (
    <>
      <ListHead title={t("notifications.title")} />
      <Tabs current={ofSettings ? "settings" : "inbox"} />
      {ofSettings ? (
        <WhenLoaded of={{ ...loaded, data: settings }} bones={<SettingsBones />}>
          {(stored) => <SettingsForm loaded={stored} />}
        </WhenLoaded>
      ) : (
        <NotificationParts value={parts}>
          <Inbox {...loaded} data={page} />
        </NotificationParts>
      )}
    </>
  );
};

/** /notifications: inbox and settings. */
export default function NotificationsScreen() {
  return <Page {...useScreen(load)} />;
}

/** Keeps head and tabs when loading fails, so the person can retry or go elsewhere. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const failed = useFailedScreen(error);
  if (!isRouteErrorResponse(error)) throw error;
  return <Page {...failed} />;
}
