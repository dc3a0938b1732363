import { Link } from "react-router";
import type { DeskMail } from "#email-intake/contract/incoming-mail.ts";
import type { Mailbox } from "#email-intake/contract/mailbox.ts";
import { useRetry } from "#email-intake/web/use-retry.ts";
import { writeMailPath } from "#platform/contract/demo-paths.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { usePage } from "#platform/web/page.ts";
import { useSelection } from "#ui/list/bulk/use-selection.ts";
import { ListCount } from "#ui/list/ListCount.tsx";
import { ListHead } from "#ui/list/ListHead.tsx";
import { useRowFocus } from "#ui/list/use-row-focus.ts";
import { useRowKeys } from "#ui/list/use-row-keys.ts";
import { useUrlView } from "#ui/list/use-url-view.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import { IncomingMailSkeleton, IncomingMailTable } from "./IncomingMailTable.tsx";
import { type IncomingMailView, incomingMailUrl, readIncomingMailUrl } from "./incoming-mail-screen.ts";
import { MailBulkBar } from "./MailBulkBar.tsx";
import { MailboxSkeleton, MailboxStrip } from "./MailboxStrip.tsx";
import { MailFilters } from "./MailFilters.tsx";
import { MailTabs } from "./MailTabs.tsx";
import { NoMails } from "./NoMails.tsx";

type MailPage = {
  readonly mails: readonly DeskMail[];
  readonly hasMore: boolean;
  readonly waitingCount: number;
  readonly mailboxes: readonly Mailbox[];
  /** Of the company in the filter. */
  readonly companyName: string | null;
};
type Props = { data: MailPage | undefined; isPrevious: boolean; error: ApiError | null; retry: () => void };

const Pages = ({ found, view }: { found: MailPage; view: IncomingMailView }) => {
  const { t } = useWords();
  const last = found.mails.at(-1);
  if (view.after === null && !found.hasMore) return null;
  return (
    <nav className="flex gap-4 py-4" aria-label={t("incomingMail.pages")}>
      {view.after === null ? null : (
        <Link to={incomingMailUrl({ ...view, after: null })}>{t("incomingMail.newest")}</Link>
      )}
      {found.hasMore && last ? (
        <Link to={incomingMailUrl({ ...view, after: last.id })}>
          {t(view.waiting ? "incomingMail.next" : "incomingMail.older")}
        </Link>
      ) : null}
    </nav>
  );
};

const noMails: readonly DeskMail[] = [];

const address = { read: readIncomingMailUrl, write: incomingMailUrl };

/** Emails waiting for staff, or all with their outcome. */
export const IncomingMails = ({ data, isPrevious, error, retry: load }: Props) => {
  const { t } = useWords();
  const { demoMail } = usePage();
  const { isPending, error: refused, save: retry } = useRetry();
  const { view, wanted, isChanging, change } = useUrlView(address);
  const { waiting } = view;
  const mails = data?.mails ?? noMails;
  const selection = useSelection(mails, incomingMailUrl(view));
  useRowKeys({ selection: waiting ? selection : null });
  useRowFocus();
  const count = waiting ? (data?.waitingCount ?? 0) : 0;
  return (
    <>
      <ListHead
        title={t("incomingMail.title")}
        count={count > 0 ? <ListCount value={count} isMore={false} told={t("incomingMail.count", { count })} /> : null}
        action={
          demoMail ? (
            <a className="button" href={writeMailPath}>
              {t("incomingMail.writeOne")}
            </a>
          ) : null
        }
      />
      <MailTabs current={waiting ? "waiting" : "all"} />
      {data ? (
        <MailboxStrip {...data} retry={{ isBusy: isPending, onRetryAll: () => void retry({ all: true }) }} />
      ) : error ? null : (
        <MailboxSkeleton />
      )}
      {refused ? <ErrorNote action={t("mailbox.retryAct")} error={refused} /> : null}
      {waiting && !error && data?.mails.length !== 0 ? <p className="soft measure">{t("incomingMail.help")}</p> : null}
      {waiting ? <MailFilters view={wanted} change={change} companyName={data?.companyName ?? null} /> : null}
      {error ? <ErrorNote error={error} onRetry={load} /> : null}
      {data || error ? null : <IncomingMailSkeleton waiting={waiting} />}
      {data?.mails.length === 0 ? <NoMails view={view} /> : null}
      {data && data.mails.length > 0 ? (
        <>
          <IncomingMailTable
            view={view}
            mails={data.mails}
            isBusy={isPrevious || isChanging}
            selection={waiting ? selection : null}
            onRetry={({ id }) => void retry({ mailIds: [id] })}
          />
          <Pages found={data} view={view} />
        </>
      ) : null}
      {waiting ? <MailBulkBar view={view} mails={mails} selection={selection} /> : null}
    </>
  );
};
