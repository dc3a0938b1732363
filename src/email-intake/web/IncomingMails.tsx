import { IconInbox } from "@tabler/icons-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { IncomingMail } from "#email-intake/contract/incoming-mail.ts";
import type { Mailbox } from "#email-intake/contract/mailbox.ts";
import { writeMailPath } from "#platform/contract/demo-paths.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { lazyPart } from "#platform/web/loading/lazy-part.tsx";
import { usePage } from "#platform/web/page.ts";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { ListCount } from "#ui/list/ListCount.tsx";
import { ListHead } from "#ui/list/ListHead.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import { IncomingMailSkeleton, IncomingMailTable } from "./IncomingMailTable.tsx";
import { incomingMailUrl, readIncomingMailUrl } from "./incoming-mail-screen.ts";
import { MailboxSkeleton, MailboxStrip } from "./MailboxStrip.tsx";
import { useRetry } from "./use-retry.ts";

const OpenMail = lazyPart(() => import("./OpenMail.tsx"));

type Found = {
  readonly mails: readonly IncomingMail[];
  readonly hasMore: boolean;
  readonly waitingCount: number;
  readonly mailboxes: readonly Mailbox[];
  readonly trustedAuth: string | null;
};
type Props = { data: Found | undefined; isPrevious: boolean; error: ApiError | null; retry: () => void };

const Tabs = ({ waiting }: { waiting: boolean }) => {
  const { t } = useWords();
  const tab = (name: "waiting" | "all") => (
    <Link
      className="tab"
      to={incomingMailUrl(name === "waiting")}
      aria-current={(name === "waiting") === waiting ? "page" : undefined}
      prefetch="intent"
    >
      {t(`incomingMail.${name}`)}
    </Link>
  );
  return (
    <nav className="tabs mb-4" aria-label={t("incomingMail.sections")}>
      {tab("waiting")}
      {tab("all")}
    </nav>
  );
};

const Pages = ({ found, waiting, isFirst }: { found: Found; waiting: boolean; isFirst: boolean }) => {
  const { t } = useWords();
  const last = found.mails.at(-1);
  if (isFirst && !found.hasMore) return null;
  return (
    <nav className="flex gap-4 py-4" aria-label={t("incomingMail.pages")}>
      {isFirst ? null : <Link to={incomingMailUrl(waiting)}>{t("incomingMail.newest")}</Link>}
      {found.hasMore && last ? (
        <Link to={incomingMailUrl(waiting, last.id)}>{t(waiting ? "incomingMail.next" : "incomingMail.older")}</Link>
      ) : null}
    </nav>
  );
};

/** Emails waiting for staff, or all with their outcome. */
export const IncomingMails = ({ data, isPrevious, error, retry: load }: Props) => {
  const { t } = useWords();
  const { demoMail } = usePage();
  const { isPending, error: refused, save: retry } = useRetry();
  const [query] = useSearchParams();
  const { waiting, after } = readIncomingMailUrl(query);
  const [opened, setOpened] = useState<IncomingMail | null>(null);
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
      <Tabs waiting={waiting} />
      {data ? (
        <MailboxStrip {...data} isBusy={isPending} onRetryAll={() => void retry({ all: true })} />
      ) : error ? null : (
        <MailboxSkeleton />
      )}
      {refused ? <ErrorNote action={t("mailbox.retryAct")} error={refused} /> : null}
      {error ? <ErrorNote error={error} onRetry={load} /> : null}
      {waiting && !error && data?.mails.length !== 0 ? (
        <p className="mb-4 soft measure">{t("incomingMail.help")}</p>
      ) : null}
      {data || error ? null : <IncomingMailSkeleton waiting={waiting} />}
      {data?.mails.length === 0 ? (
        <EmptyState
          title={t(waiting ? "incomingMail.emptyTitle" : "incomingMail.emptyAllTitle")}
          help={t(waiting ? "incomingMail.emptyHelp" : "incomingMail.emptyAllHelp")}
          icon={<IconInbox size={40} stroke={1.25} />}
        >
          {waiting ? <LinkButton to={incomingMailUrl(false)}>{t("incomingMail.seeAll")}</LinkButton> : null}
        </EmptyState>
      ) : null}
      {data && data.mails.length > 0 ? (
        <>
          <IncomingMailTable
            waiting={waiting}
            mails={data.mails}
            isBusy={isPrevious}
            onOpen={setOpened}
            onRetry={({ id }) => void retry({ mailIds: [id] })}
          />
          <Pages found={data} waiting={waiting} isFirst={after === undefined} />
        </>
      ) : null}
      {opened ? <OpenMail key={opened.id} mail={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
};
