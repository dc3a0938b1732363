import { IconAddressBook, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import type { RememberedSender } from "#email-intake/contract/remembered-calls.ts";
import { MailTabs } from "#email-intake/web/desk/MailTabs.tsx";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { SearchBox } from "#ui/field/SearchBox.tsx";
import { ListCount } from "#ui/list/ListCount.tsx";
import { ListHead, ListTools } from "#ui/list/ListHead.tsx";
import { useUrlView } from "#ui/list/use-url-view.ts";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import { type DomainPage, MailDomains } from "./MailDomains.tsx";
import {
  type RememberedSendersView,
  readRememberedSendersUrl,
  rememberedSendersUrl,
} from "./remembered-senders-screen.ts";
import { SendersSkeleton, SendersTable } from "./SendersTable.tsx";

const ForgetSender = lazyComponent(() => import("./ForgetSender.tsx"));

type SenderPage = {
  readonly senders: readonly RememberedSender[];
  readonly hasMore: boolean;
  readonly count: number;
  readonly trustedAuth: string | null;
  readonly domains: DomainPage;
};
type Props = { data: SenderPage | undefined; isPrevious: boolean; error: ApiError | null; retry: () => void };

const NoSenders = ({ view }: { view: RememberedSendersView }) => {
  const { t } = useWords();
  if (view.text !== "" || view.after !== null) {
    return (
      <EmptyState
        title={t("senders.noHitsTitle")}
        help={t("senders.noHitsHelp")}
        icon={<IconSearch size={40} stroke={1.25} />}
      >
        <LinkButton to={rememberedSendersUrl({ text: "", after: null, afterDomain: null })}>
          {t("senders.seeAll")}
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t("senders.emptyTitle")}
      help={t("senders.emptyHelp")}
      icon={<IconAddressBook size={40} stroke={1.25} />}
    />
  );
};

const Pages = ({ found, view }: { found: SenderPage; view: RememberedSendersView }) => {
  const { t } = useWords();
  const last = found.senders.at(-1);
  if (view.after === null && !found.hasMore) return null;
  return (
    <nav className="flex gap-4 py-4" aria-label={t("incomingMail.pages")}>
      {view.after === null ? null : (
        <Link to={rememberedSendersUrl({ ...view, after: null })}>{t("incomingMail.newest")}</Link>
      )}
      {found.hasMore && last ? (
        <Link to={rememberedSendersUrl({ ...view, after: last.id })}>{t("incomingMail.older")}</Link>
      ) : null}
    </nav>
  );
};

const address = { read: readRememberedSendersUrl, write: rememberedSendersUrl };

/** Senders whose emails automatically become cases of a company, and domains that propose one. */
export const RememberedSenders = ({ data, isPrevious, error, retry }: Props) => {
  const { t } = useWords();
  const { view, wanted, isChanging, change } = useUrlView(address);
  const [forgotten, forget] = useState<RememberedSender | null>(null);
  const count = data?.count ?? 0;
  const isSearched = wanted.text !== "" || view.text !== "";
  return (
    <>
      <ListHead
        title={t("senders.title")}
        count={count > 0 ? <ListCount value={count} isMore={false} told={t("senders.count", { count })} /> : null}
      />
      <MailTabs current="senders" />
      <p className="soft measure">{t("senders.help")}</p>
      {data && data.trustedAuth === null ? <p className="measure">{t("senders.untrusted")}</p> : null}
      {count > 0 || isSearched || (data && data.domains.count > 0) ? (
        <ListTools>
          <SearchBox
            text={wanted.text}
            label={t("senders.search")}
            title={t("senders.searchShortcut")}
            onSearch={(text, how) => change(() => ({ text, after: null, afterDomain: null }), how)}
          />
        </ListTools>
      ) : null}
      {error ? <ErrorNote error={error} onRetry={retry} /> : null}
      {data || error ? null : <SendersSkeleton />}
      {data?.senders.length === 0 ? <NoSenders view={view} /> : null}
      {data && data.senders.length > 0 ? (
        <>
          <SendersTable senders={data.senders} isBusy={isPrevious || isChanging} onForget={forget} />
          <Pages found={data} view={view} />
        </>
      ) : null}
      {data ? <MailDomains found={data.domains} view={view} /> : null}
      {forgotten ? <ForgetSender sender={forgotten} onClose={() => forget(null)} /> : null}
    </>
  );
};
