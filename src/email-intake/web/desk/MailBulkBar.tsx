import { useState } from "react";
import { intakeCalls } from "#email-intake/contract/calls.ts";
import type { DeskMail } from "#email-intake/contract/incoming-mail.ts";
import { useDecisionRefusal } from "#email-intake/web/RefusalNote.tsx";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { Button } from "#ui/button/Button.tsx";
import { BulkFrame } from "#ui/list/bulk/BulkFrame.tsx";
import type { BulkWords } from "#ui/list/bulk/bulk-words.ts";
import { useBulkRun } from "#ui/list/bulk/use-bulk-run.ts";
import type { Selection } from "#ui/list/bulk/use-selection.ts";
import { useWords } from "#wording/use-words.ts";
import { type IncomingMailView, incomingMailPage, incomingMailScreen, mailPath } from "./incoming-mail-screen.ts";

const dialogs = () => import("./MailBulkDialogs.tsx");
const MakeCases = lazyComponent(async () => ({ default: (await dialogs()).MakeCases }));
const AppendMails = lazyComponent(async () => ({ default: (await dialogs()).AppendMails }));
const DiscardMails = lazyComponent(async () => ({ default: (await dialogs()).DiscardMails }));

const useMailWords = (view: IncomingMailView): BulkWords<DeskMail> => {
  const { t } = useWords();
  const explain = useDecisionRefusal();
  return {
    bar: t("mailBulk.bar"),
    selected: (count) => t("mailBulk.selected", { count }),
    onThisPage: t("mailBulk.onThisPage"),
    running: t("mailBulk.running"),
    done: (count) => t("mailBulk.done", { count }),
    stopped: (done, all) => t("mailBulk.stopped", { done, all }),
    notDone: (count) => t("mailBulk.notDone", { count }),
    row: ({ id, fromName, fromEmail, subject }) => ({
      text: [fromName || fromEmail || t("incomingMail.noSender"), subject].filter(Boolean).join(" · "),
      to: mailPath(view, id),
    }),
    explain,
  };
};

const refresh = () => invalidate(incomingMailScreen, incomingMailPage, "case-list");

type Props = { view: IncomingMailView; mails: readonly DeskMail[]; selection: Selection };

/** Decides about the selected emails, each by its own call, like the lists of cases. */
export const MailBulkBar = ({ view, mails, selection }: Props) => {
  const { t } = useWords();
  const run = useBulkRun<DeskMail>();
  const [asked, ask] = useState<"make" | "append" | "discard" | null>(null);
  const selected = mails.filter(({ id }) => selection.ids.has(id));
  const api = browserApi(intakeCalls);
  const start = (send: (mail: DeskMail) => Promise<unknown>, atOnce?: number) => {
    ask(null);
    const sendOne = async (mail: DeskMail) => void (await send(mail));
    void run.start({ rows: selected, send: sendOne, onEnd: refresh, ...(atOnce && { atOnce }) });
  };
  const dialog = { mails: selected, onClose: () => ask(null) };
  const act = (name: "make" | "append" | "discard") => (
    <Button size="small" onClick={() => ask(name)}>
      {t(`mailBulk.${name}`)}
    </Button>
  );
  const acts = (
    <>
      {act("make")}
      {act("append")}
      {act("discard")}
    </>
  );
  return (
    <BulkFrame
      rows={mails}
      selected={selected}
      run={run}
      words={useMailWords(view)}
      onClear={selection.clear}
      acts={acts}
    >
      {asked === "make" ? (
        <MakeCases
          {...dialog}
          onGo={(wanted) =>
            start((mail) => api.createCareCaseFromIncomingMail({ body: { mailId: mail.id, ...wanted(mail) } }))
          }
        />
      ) : null}
      {asked === "append" ? (
        <AppendMails
          {...dialog}
          // One after the other, so that they are added to the case in the order in which they came.
          onGo={(caseId) => start(({ id }) => api.appendIncomingMail({ body: { mailId: id, caseId } }), 1)}
        />
      ) : null}
      {asked === "discard" ? (
        <DiscardMails {...dialog} onGo={() => start(({ id }) => api.discardIncomingMail({ body: { mailId: id } }))} />
      ) : null}
    </BulkFrame>
  );
};
