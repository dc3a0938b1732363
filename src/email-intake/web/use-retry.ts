import { useState } from "react";
import { mailboxCalls } from "#email-intake/contract/mailbox-calls.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidateScreens } from "#platform/web/loading/screen-load.ts";
import { useAttempt } from "#platform/web/saving/use-attempt.ts";
import { showToast } from "#platform/web/toasts.ts";
import { useWords } from "#wording/use-words.ts";
import { incomingMailScreen } from "./incoming-mail-screen.ts";

type Meant = { readonly mailIds: number[] } | { readonly all: true };
export type Retry = {
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  /** Whether it went well. */
  readonly retry: (meant: Meant) => Promise<boolean>;
};

/** Has mails taken in anew that had failed, and says how many. An attempt stays busy once it went well; here others may follow it. */
export const useRetry = (): Retry => {
  const { t } = useWords();
  const { error, run } = useAttempt();
  const [isBusy, setBusy] = useState(false);
  const retry = async (body: Meant) => {
    setBusy(true);
    const isDone = await run(async () => {
      const { count, isMore } = await browserApi(mailboxCalls).retryIncomingMails({ body });
      const said = isMore ? t("mailbox.retriedMore", { count }) : t("mailbox.retried", { count });
      showToast(count === 0 ? t("mailbox.retriedNone") : said);
      await invalidateScreens(incomingMailScreen);
    });
    setBusy(false);
    return isDone;
  };
  return { isBusy, error, retry };
};
