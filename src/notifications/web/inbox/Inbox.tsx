import { IconBell, IconChecks, IconSearch } from "@tabler/icons-react";
import { useGivenTrail } from "#care-cases/web/trail/use-given-trail.ts";
import type { CaseNotifications } from "#notifications/contract/inbox-calls.ts";
import { DesktopOffer } from "#notifications/web/desktop/DesktopOffer.tsx";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { useActor } from "#platform/web/page.ts";
import { Button } from "#ui/button/Button.tsx";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { ListTools } from "#ui/list/ListHead.tsx";
import { useRowFocus } from "#ui/list/use-row-focus.ts";
import { useRowArrows } from "#ui/list/use-row-keys.ts";
import { useUrlView } from "#ui/list/use-url-view.ts";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { WhenLoaded } from "#ui/page/WhenLoaded.tsx";
import { useWords } from "#wording/use-words.ts";
import groupStyles from "./CaseGroup.module.css";
import { CaseGroup } from "./CaseGroup.tsx";
import { InboxFilters } from "./InboxFilters.tsx";
import styles from "./InboxPage.module.css";
import { changedInbox, type InboxView, inboxUrl, isInboxFiltered, readInboxUrl } from "./inbox-url.ts";
import { type InboxActions, useInboxActions } from "./use-inbox-actions.ts";

export type InboxPage = {
  readonly groups: CaseNotifications[];
  readonly nextCursor: string | null;
  readonly newestAt: string | null;
};

type Props = { data: InboxPage | undefined; isPrevious: boolean; error: ApiError | null; retry: () => void };

const Empty = ({ view }: { view: InboxView }) => {
  const { t } = useWords();
  if (view.types.length > 0 || view.caseId !== null) {
    return (
      <EmptyState
        title={t("notifications.noHitsTitle")}
        help={t("notifications.noHitsHelp")}
        icon={<IconSearch size={40} stroke={1.25} />}
      >
        <LinkButton to={inboxUrl({})}>{t("notifications.showAll")}</LinkButton>
      </EmptyState>
    );
  }
  if (view.unreadOnly) {
    return (
      <EmptyState
        title={t("notifications.readTitle")}
        help={t("notifications.readHelp")}
        icon={<IconChecks size={40} stroke={1.25} />}
      >
        <LinkButton to={inboxUrl({})}>{t("notifications.showAll")}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t("notifications.emptyTitle")}
      help={t("notifications.emptyHelp")}
      icon={<IconBell size={40} stroke={1.25} />}
    >
      <LinkButton to="/notifications?tab=settings">{t("notifications.toSettings")}</LinkButton>
    </EmptyState>
  );
};

const boneWidths = ["52%", "68%", "44%"];

const Bones = () => {
  const { t } = useWords();
  return (
    <div className={`stack page-width gap-4 ${styles.list}`} aria-busy="true">
      <span className="only-for-screen-readers">{t("common.loading")}</span>
      {boneWidths.map((title) => (
        <div key={title} className="rounded framed">
          <div className={`row apart sunken lined help ${groupStyles.head}`}>
            <Skeleton width={title} height={14} />
          </div>
          <div className={`stack gap-3 py-3 px-4`}>
            {boneWidths.map((width) => (
              <Skeleton key={width} width={width} height={14} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
};

type GroupsProps = { view: InboxView; page: InboxPage; isBusy: boolean; actions: InboxActions };

const Groups = ({ view, page: { groups, nextCursor }, isBusy, actions }: GroupsProps) => {
  const { t } = useWords();
  useGivenTrail({ id: "inbox", place: "inbox", ids: groups.map(({ careCase }) => careCase.id) });
  if (groups.length === 0) return <Empty view={view} />;
  const [only] = groups;
  const oldest = only?.hasMore && view.caseId !== null ? (only.notifications.at(-1)?.id ?? null) : null;
  const isFirst = view.cursor === null && view.before === null;
  const older =
    nextCursor !== null
      ? inboxUrl({ ...view, cursor: nextCursor })
      : oldest === null
        ? null
        : inboxUrl({ ...view, before: oldest });
  return (
    <>
      <div className={`stack page-width gap-4 ${styles.list}`} aria-busy={isBusy}>
        {groups.map((group) => (
          <CaseGroup key={group.careCase.id} group={group} view={view} actions={actions} />
        ))}
      </div>
      {isFirst && older === null ? null : (
        <nav className="flex end page-width gap-2 mt-4" aria-label={t("notifications.pages")}>
          {isFirst ? null : <LinkButton to={inboxUrl(changedInbox(view, {}))}>{t("notifications.newest")}</LinkButton>}
          {older === null ? null : <LinkButton to={older}>{t("notifications.older")}</LinkButton>}
        </nav>
      )}
    </>
  );
};

const address = { read: readInboxUrl, write: inboxUrl };

/** The inbox, grouped by case. */
export const Inbox = ({ data, isPrevious, error, retry }: Props) => {
  const { t } = useWords();
  const { impersonator, name } = useActor();
  const { view, wanted, isChanging, change } = useUrlView<InboxView>(address);
  const actions = useInboxActions();
  useRowArrows();
  useRowFocus();
  const until = data?.newestAt ?? null;
  const { types } = view;
  const isWhole = !isInboxFiltered({ ...view, unreadOnly: false, caseId: null });
  return (
    <>
      <div className="page-width">
        <ListTools>
          <InboxFilters view={wanted} change={change} />
          {impersonator === null && until !== null && view.caseId === null ? (
            <Button
              size="small"
              className="push"
              onClick={() => actions.mark({ all: true, until, ...(isWhole ? {} : { types: [...types] }) })}
            >
              {t(isWhole ? "notifications.markAll" : "notifications.markTypes")}
            </Button>
          ) : null}
        </ListTools>
      </div>
      {impersonator === null ? null : <p className="soft mt-3">{t("notifications.acting", { name })}</p>}
      {actions.failed ? (
        <ErrorNote error={actions.failed.error} action={actions.failed.action} onRetry={actions.failed.retry} />
      ) : null}
      <WhenLoaded of={{ data, error, retry }} bones={<Bones />}>
        {(page) => <Groups view={view} page={page} isBusy={isPrevious || isChanging} actions={actions} />}
      </WhenLoaded>
      <DesktopOffer />
    </>
  );
};
