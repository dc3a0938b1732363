import { isRouteErrorResponse, Link, useRevalidator, useSearchParams } from "react-router";
import { inboxCalls } from "#notifications/contract/inbox-calls.ts";
import { notificationSettingCalls } from "#notifications/contract/setting-calls.ts";
import { ApiError, type ErrorShape } from "#platform/contract/error-shape.ts";
import { onClientEarly, useEarlyScreen } from "#platform/web/loading/early-screen.ts";
import { onServer, screenLoad } from "#platform/web/loading/screen-load.ts";
import { ListHead } from "#ui/list/ListHead.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
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
    <Link className="tab" to={to} aria-current={current === name ? "page" : undefined} prefetch="intent">
      {t(`notifications.${name}`)}
    </Link>
  );
  return (
    <nav className={`mt-2 lined ${styles.tabs}`} aria-label={t("notifications.sections")}>
      {tab("inbox", "/notifications")}
      {tab("settings", "/notifications?tab=settings")}
    </nav>
  );
};

type Loaded = Awaited<ReturnType<typeof load.load>>;
type PageProps = { data: Loaded | undefined; isPrevious?: boolean; error: ApiError | null; retry: () => void };

const Settings = ({ data, error, retry }: PageProps) => {
  if (data?.tab === "settings") return <SettingsForm loaded={data.settings} />;
  if (error) return <ErrorNote error={error} onRetry={retry} />;
  return (
    <div className={`stack gap-3 py-3 px-4`} aria-busy="true">
      <Skeleton width="40%" />
      <Skeleton width="70%" />
      <Skeleton width="60%" />
    </div>
  );
};

const Page = ({ data, isPrevious = false, error, retry }: PageProps) => {
  const { t } = useWords();
  const [query] = useSearchParams();
  const ofSettings = isSettings(query);
  const page = data?.tab === "inbox" ? data.page : undefined;
  return (
    <>
      <ListHead title={t("notifications.title")} />
      <Tabs current={ofSettings ? "settings" : "inbox"} />
      {ofSettings ? (
        <Settings data={data} error={error} retry={retry} />
      ) : (
        <Inbox data={page} isPrevious={isPrevious} error={error} retry={retry} />
      )}
    </>
  );
};

/** /notifications: what one was told, and what one wants to be told of. */
export default function NotificationsScreen() {
  return <Page {...useEarlyScreen(load)} />;
}

/** What can't be shown keeps its head and tabs, to try again or otherwise. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator();
  if (!isRouteErrorResponse(error)) throw error;
  const shown = new ApiError((error.data as ErrorShape | null) ?? { message: "" });
  return <Page data={undefined} error={shown} retry={() => void revalidate()} />;
}
