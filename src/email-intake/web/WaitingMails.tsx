import { IconMailQuestion } from "@tabler/icons-react";
import { Link } from "react-router";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import { intakeCalls } from "#email-intake/contract/calls.ts";
import type { MailOfCase } from "#email-intake/contract/incoming-mail.ts";
import { incomingMailPage, mailOfCasePath } from "#email-intake/web/desk/incoming-mail-screen.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { Button } from "#ui/button/Button.tsx";
import { fromList } from "#ui/list/from-list.ts";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { useWords } from "#wording/use-words.ts";
import { caseMailsQuery, waitingOf } from "./case-mail-queries.ts";
import { RefusalNote } from "./RefusalNote.tsx";
import styles from "./WaitingMails.module.css";

const refresh = (caseId: number): Promise<void> =>
  invalidate(incomingMailPage, caseKeys.allMails, caseKeys.one(caseId), caseKeys.screen(caseId));

const Waiting = ({ mail, caseId }: { mail: MailOfCase; caseId: number }) => {
  const { t } = useWords();
  const from = mail.fromName || mail.fromEmail || t("incomingMail.noSender");
  const { isPending, error, save } = useSave({
    send: () => browserApi(intakeCalls).appendIncomingMail({ body: { mailId: mail.id, caseId } }),
    onSaved: () => {
      showToast(t("incomingMail.appended", { id: caseId }));
      return refresh(caseId);
    },
  });
  return (
    <li className="row wrap apart gap-x-3 mt-3 pt-3 lined-above">
      <div className={`shrink anywhere ${styles.what}`}>
        <strong>{from}</strong> · {mail.subject || t("incomingMail.noSubject")} · <RelativeTime at={mail.receivedAt} />
        <div className="soft">{t(`intakeReason.${mail.why}`)}</div>
        <RefusalNote error={error} action={t("incomingMail.appendAct")} />
      </div>
      <div className={`actions ${styles.acts}`}>
        <Link
          className="button"
          data-size="small"
          to={mailOfCasePath(caseId, mail.id)}
          state={fromList}
          aria-label={t("incomingMail.openNamed", { from })}
        >
          {t("incomingMail.open")}
        </Link>
        <Button
          size="small"
          variant={mail.becomesTheirs ? "filled" : "internal"}
          aria-busy={isPending}
          onClick={() => void save()}
        >
          {mail.becomesTheirs
            ? t("incomingMail.addAsTheirs", { name: mail.sender?.name ?? from })
            : t("incomingMail.addInternally")}
        </Button>
      </div>
    </li>
  );
};

type Props = { caseId: number; loaded: MailOfCase[] };

/** Emails waiting on a case for staff; nothing if there are none. */
export default function WaitingMails({ caseId, loaded }: Props) {
  const { t } = useWords();
  const { data } = useData(caseMailsQuery(caseId), loaded);
  const waiting = waitingOf(data);
  return (
    <>
      {waiting.length > 0 ? (
        <section aria-labelledby="waiting-mails" className={`p-4 framed-strong raised rounded ${styles.waiting}`}>
          <h2 id="waiting-mails" className="row">
            <IconMailQuestion size={18} stroke={1.5} aria-hidden />
            {t("incomingMail.waitOnCase", { count: waiting.length })}
          </h2>
          <p className="soft">{t("incomingMail.waitOnCaseHelp")}</p>
          <ul>
            {waiting.map((mail) => (
              <Waiting key={mail.id} mail={mail} caseId={caseId} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
