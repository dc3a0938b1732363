import { mailboxCalls } from "#email-intake/contract/mailbox-calls.ts";
import { incomingMailPage, incomingMailScreen } from "#email-intake/web/desk/incoming-mail-screen.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { type Save, useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { useWords } from "#wording/use-words.ts";

type MailSelection = { readonly mailIds: number[] } | { readonly all: true };
export type Retry = Save<MailSelection>;

/** Retries failed emails and reports how many. */
export const useRetry = (): Retry => {
  const { t } = useWords();
  return useSave({
    send: (body: MailSelection) => browserApi(mailboxCalls).retryIncomingMails({ body }),
    onSaved: ({ count, isMore }) => {
      const said = isMore ? t("mailbox.retriedMore", { count }) : t("mailbox.retried", { count });
      showToast(count === 0 ? t("mailbox.retriedNone") : said);
      return invalidate(incomingMailScreen, incomingMailPage);
    },
  });
};
