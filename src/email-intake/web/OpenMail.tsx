import type { ReactNode } from "react";
import { sizeText } from "#case-files/web/text/size-text.ts";
import { intakeCalls } from "#email-intake/contract/calls.ts";
import type { IncomingMail } from "#email-intake/contract/incoming-mail.ts";
import { mayRetry } from "#email-intake/rules/may-retry.ts";
import type { Reply } from "#platform/contract/call.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { WhenLoaded } from "#ui/page/WhenLoaded.tsx";
import { RichText } from "#ui/text/RichText.tsx";
import { formatDate } from "#ui/time/format-time.ts";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { useWords } from "#wording/use-words.ts";
import { DecideMail, type OfferedChoices } from "./DecideMail.tsx";
import { DownloadMail } from "./DownloadMail.tsx";
import styles from "./OpenMail.module.css";
import { useRetry } from "./use-retry.ts";

type MailReply = Reply<typeof intakeCalls.getIncomingMail>;

const Head = ({ mail }: { mail: IncomingMail }) => {
  const { t } = useWords();
  return (
    <p className={`soft anywhere mb-3`}>
      {mail.why === "noSender" && mail.fromEmail ? `${t("incomingMail.answersGoTo")} ` : null}
      {[mail.fromName, mail.fromEmail].filter(Boolean).join(" · ") || t("incomingMail.noSender")}
      {" · "}
      <RelativeTime at={mail.receivedAt} />
      <br />
      {t(`intakeReason.${mail.why}`)}. {t(`senderTrust.${mail.trust}`)}.
      {mail.failure !== "" && mail.state === "waiting" ? ` ${t("mailbox.failedWhy", { failure: mail.failure })}` : ""}
      {mail.why === "failed" && mail.state === "waiting" && !mail.hasOriginal ? ` ${t("mailbox.noOriginal")}` : ""}
    </p>
  );
};

/** Who invited the sender, for whom it may be. */
const Invitations = ({ invitations }: Pick<MailReply, "invitations">) => {
  const { t, tag } = useWords();
  return invitations.map(({ customer: { customerNumber, name: customer }, invitedBy, invitedAt, isExpired }) => (
    <p key={customerNumber} className="anywhere mb-3">
      {invitedBy && invitedAt
        ? t("incomingMail.invitedBy", { name: invitedBy.name, customer, date: formatDate(tag, invitedAt) })
        : t(invitedAt ? "incomingMail.invited" : "incomingMail.uninvited", { customer })}
      {isExpired && invitedAt ? ` ${t("incomingMail.invitedExpired")}` : null}
    </p>
  ));
};

const WholeText = ({ shown }: { shown: MailReply }) => {
  const { t } = useWords();
  return (
    <section
      className={`mb-3 p-3 framed rounded anywhere scrolls ${styles.text}`}
      aria-label={t("incomingMail.subject")}
    >
      {shown.text ? (
        <RichText html={shown.text} pictures="named" />
      ) : (
        <p className={`soft anywhere mb-3`}>
          {t(shown.isOriginalLost ? "refusal.fileNotStored" : "incomingMail.noText")}
        </p>
      )}
    </section>
  );
};

const Text = ({ shown }: { shown: MailReply }) => {
  const { t, tag } = useWords();
  const { forwarded, domainOf } = shown;
  const from = forwarded ? forwarded.fromEmail : shown.mail.fromEmail;
  const domain = from.slice(from.lastIndexOf("@") + 1);
  return (
    <>
      <Invitations invitations={shown.invitations} />
      {domainOf ? (
        <p className="anywhere mb-3">{t("incomingMail.domainOf", { domain, customer: domainOf.name })}</p>
      ) : null}
      {forwarded ? (
        <section className={`mb-3 ${styles.forwarded}`} aria-label={t("incomingMail.forwardedMail")}>
          <p className={`soft anywhere mb-3`}>
            {t("incomingMail.forwardedFrom", {
              from: [forwarded.fromName, forwarded.fromEmail].filter(Boolean).join(" · "),
            })}
            <br />
            <strong>{forwarded.subject || t("incomingMail.noSubject")}</strong>
          </p>
          <div className={`mb-3 p-3 framed rounded anywhere scrolls ${styles.text}`}>
            {forwarded.text ? (
              <RichText html={forwarded.text} pictures="named" />
            ) : (
              <p className={`soft anywhere mb-3`}>{t("incomingMail.noText")}</p>
            )}
          </div>
        </section>
      ) : null}
      {forwarded ? (
        <details className={`mb-3 ${styles.forwarded}`}>
          <summary>{t("incomingMail.wholeMail")}</summary>
          <WholeText shown={shown} />
        </details>
      ) : (
        <WholeText shown={shown} />
      )}
      {shown.files.length > 0 ? (
        <p className="anywhere mb-3">
          {t("incomingMail.files")}:{" "}
          {shown.files.map(({ name, size }) => `${name} (${sizeText(size, tag)})`).join(", ")}
        </p>
      ) : null}
    </>
  );
};

const offeredBy = ({ customers, contact, forwarded }: MailReply): OfferedChoices => ({
  companies: customers,
  contact,
  isForwarded: forwarded !== null,
});

const RetryMail = ({ mailId, onDone }: { mailId: number; onDone: () => void }) => {
  const { t } = useWords();
  const { isPending, error, save } = useRetry();
  const go = async () => {
    if (await save({ mailIds: [mailId] })) onDone();
  };
  return (
    <div>
      {error ? <ErrorNote action={t("mailbox.retryAct")} error={error} /> : null}
      <Button size="small" aria-busy={isPending} onClick={() => void go()}>
        {t("mailbox.retry")}
      </Button>
    </div>
  );
};

type Props = {
  mailId: number;
  /** The email as in the list. */
  mail: IncomingMail | undefined;
  /** Links to the neighboring emails. */
  pager?: ReactNode;
  /** Called after a decision; without it the dialog closes. */
  onDecided?: () => void;
  onClose: () => void;
};

/** An email's content, and the options for a waiting one. */
export default function OpenMail({ mailId, mail, pager, onClose, onDecided = onClose }: Props) {
  const { t } = useWords();
  const loaded = useData({
    key: ["incoming-mail", mailId],
    fetch: (api) => api(intakeCalls).getIncomingMail({ body: { mailId } }),
    freshMilliseconds: 0,
  });
  const { data } = loaded;
  const decides = staffMay(useActor(), "decideMail");
  const now = data?.mail ?? mail;
  const isOpen = now?.state === "waiting" || now?.state === "ignored" || now?.state === "received";
  const title = now ? now.subject || t("incomingMail.noSubject") : t("incomingMail.oneMail");
  return (
    <Modal title={title} stay={t("common.close")} wide onClose={onClose}>
      <div className="row top gap-3">
        {now ? <Head mail={now} /> : null}
        {pager}
      </div>
      <WhenLoaded of={loaded} action={t("incomingMail.loadAct")} bones={<Skeleton width="100%" height={120} />}>
        {(shown) => <Text shown={shown} />}
      </WhenLoaded>
      {now ? (
        <div className="actions">
          {decides && mayRetry(now) ? <RetryMail mailId={mailId} onDone={onClose} /> : null}
          {now.hasOriginal ? <DownloadMail mailId={mailId} /> : null}
        </div>
      ) : null}
      {decides && data && isOpen ? <DecideMail mail={data.mail} offered={offeredBy(data)} onDone={onDecided} /> : null}
    </Modal>
  );
}
