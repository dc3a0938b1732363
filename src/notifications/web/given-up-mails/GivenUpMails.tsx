import { IconMailCheck } from "@tabler/icons-react";
import { useState } from "react";
import { type GivenUpMail, givenUpMailCalls, maxGivenUpMails } from "#notifications/contract/given-up-mail-calls.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { Button } from "#ui/button/Button.tsx";
import { ListCount } from "#ui/list/ListCount.tsx";
import { ListHead } from "#ui/list/ListHead.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import { GivenUpSkeleton, GivenUpTable } from "./GivenUpTable.tsx";
import { givenUpMailsScreen } from "./given-up-mails-screen.ts";

const DiscardMail = lazyComponent(() => import("./DiscardMail.tsx"));

type MailPage = { readonly mails: readonly GivenUpMail[]; readonly total: number };
type Props = { data: MailPage | undefined; error: ApiError | null; retry: () => void };

/** What to retry: these, or all that the reader could have seen. */
type MailSelection = { readonly ids: number[] } | { readonly allUntil: string };

/** Retries emails and reports how many. */
const useRetry = () => {
  const { t } = useWords();
  return useSave({
    send: (body: MailSelection) => browserApi(givenUpMailCalls).retryGivenUpMails({ body }),
    onSaved: ({ count }) => {
      showToast(t("mails.retried", { count }));
      return invalidate(givenUpMailsScreen);
    },
  });
};

const Head = ({
  data,
  isBusy,
  onRetryAll,
}: {
  data: MailPage | undefined;
  isBusy: boolean;
  onRetryAll: () => void;
}) => {
  const { t } = useWords();
  const total = data?.total ?? 0;
  return (
    <>
      <ListHead
        title={t("mails.title")}
        count={total > 0 ? <ListCount value={total} isMore={false} told={t("mails.count", { count: total })} /> : null}
        action={
          total > 0 ? (
            <Button variant="filled" aria-busy={isBusy} onClick={onRetryAll}>
              {t("mails.retryAll")}
            </Button>
          ) : null
        }
      />
      {data === undefined || total > 0 ? (
        <p className="mt-2 mb-4 soft measure">
          {t("mails.help")} {total > maxGivenUpMails ? t("mails.shown", { count: maxGivenUpMails }) : ""}
        </p>
      ) : null}
    </>
  );
};

/** Permanently failed emails: recipients, the mail server's reply, and actions. */
export const GivenUpMails = ({ data, error, retry: load }: Props) => {
  const { t } = useWords();
  const { isPending, error: refused, save: retry } = useRetry();
  const [discarded, setDiscarded] = useState<GivenUpMail | null>(null);
  const newest = data?.mails[0]?.givenUpAt;
  return (
    <>
      <Head data={data} isBusy={isPending} onRetryAll={() => newest && void retry({ allUntil: newest })} />
      {refused ? <ErrorNote action={t("mails.retryAct")} error={refused} /> : null}
      {error ? <ErrorNote error={error} onRetry={load} /> : null}
      {data || error ? null : <GivenUpSkeleton />}
      {data?.mails.length === 0 ? (
        <EmptyState
          title={t("mails.emptyTitle")}
          help={t("mails.emptyHelp")}
          icon={<IconMailCheck size={40} stroke={1.25} />}
        />
      ) : null}
      {data && data.mails.length > 0 ? (
        <GivenUpTable
          mails={data.mails}
          isBusy={isPending}
          onRetry={({ id }) => void retry({ ids: [id] })}
          onDiscard={setDiscarded}
        />
      ) : null}
      {discarded ? <DiscardMail mail={discarded} onClose={() => setDiscarded(null)} /> : null}
    </>
  );
};
