import { IconMailCheck } from "@tabler/icons-react";
import { useState } from "react";
import { type GivenUpMail, givenUpMailCalls, mostGivenUpMails } from "#notifications/contract/given-up-mail-calls.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { lazyPart } from "#platform/web/loading/lazy-part.tsx";
import { invalidateScreens } from "#platform/web/loading/screen-load.ts";
import { useAttempt } from "#platform/web/saving/use-attempt.ts";
import { showToast } from "#platform/web/toasts.ts";
import { Button } from "#ui/button/Button.tsx";
import { ListCount } from "#ui/list/ListCount.tsx";
import { ListHead } from "#ui/list/ListHead.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./GivenUpMails.module.css";
import { GivenUpSkeleton, GivenUpTable } from "./GivenUpTable.tsx";
import { givenUpMailsScreen } from "./given-up-mails-screen.ts";

const DiscardMail = lazyPart(() => import("./DiscardMail.tsx"));

type Found = { readonly mails: readonly GivenUpMail[]; readonly total: number };
type Props = { data: Found | undefined; error: ApiError | null; retry: () => void };

/** What is tried again: these, or all that the reader could know of. */
type Meant = { readonly ids: number[] } | { readonly allUntil: string };

/** Has mails tried again, and says how many. An attempt stays busy once it went well; here others may follow it. */
const useRetry = () => {
  const { t } = useWords();
  const { error, run } = useAttempt();
  const [isBusy, setBusy] = useState(false);
  const retry = async (body: Meant) => {
    setBusy(true);
    await run(async () => {
      const { count } = await browserApi(givenUpMailCalls).retryGivenUpMails({ body });
      showToast(t("mails.retried", { count }));
      await invalidateScreens(givenUpMailsScreen);
    });
    setBusy(false);
  };
  return { isBusy, error, retry };
};

const Head = ({ data, isBusy, onRetryAll }: { data: Found | undefined; isBusy: boolean; onRetryAll: () => void }) => {
  const { t } = useWords();
  const total = data?.total ?? 0;
  return (
    <>
      <ListHead
        title={t("mails.title")}
        count={total > 0 ? <ListCount value={total} isMore={false} told={t("mails.count", { count: total })} /> : null}
        action={
          total > 0 ? (
            <Button variant="filled" aria-busy={isBusy} onClick={() => isBusy || onRetryAll()}>
              {t("mails.retryAll")}
            </Button>
          ) : null
        }
      />
      {data === undefined || total > 0 ? (
        <p className={`soft mt-2 mb-4 ${styles.help}`}>
          {t("mails.help")} {total > mostGivenUpMails ? t("mails.shown", { count: mostGivenUpMails }) : ""}
        </p>
      ) : null}
    </>
  );
};

/** Mails that are not tried any more: whom they were for, what the mail server said, and what can be done. */
export const GivenUpMails = ({ data, error, retry: load }: Props) => {
  const { t } = useWords();
  const { isBusy, error: refused, retry } = useRetry();
  const [discarded, setDiscarded] = useState<GivenUpMail | null>(null);
  const newest = data?.mails[0]?.givenUpAt;
  return (
    <>
      <Head data={data} isBusy={isBusy} onRetryAll={() => newest && void retry({ allUntil: newest })} />
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
          isBusy={isBusy}
          onRetry={({ id }) => isBusy || void retry({ ids: [id] })}
          onDiscard={setDiscarded}
        />
      ) : null}
      {discarded ? <DiscardMail mail={discarded} onClose={() => setDiscarded(null)} /> : null}
    </>
  );
};
