import { Link } from "react-router";
import type { IncomingMail } from "#email-intake/contract/incoming-mail.ts";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./MailPage.module.css";

/** Recipients that are named; of more, how many. */
const named = 5;

/** What speaks for and against the sender, as sentences that don't contradict each other. */
const SenderWords = ({ mail: { why, trust, state, failure, hasOriginal } }: { mail: IncomingMail }) => {
  const { t } = useWords();
  const isFailed = state === "waiting" && failure !== "";
  const isLost = state === "waiting" && why === "failed" && !hasOriginal;
  return (
    <>
      {why === "unknownSender" && trust === "authenticated"
        ? t("incomingMail.unknownConfirmed")
        : `${t(`intakeReason.${why}`)}. ${t(`senderTrust.${trust}`)}.`}
      {isFailed ? ` ${t("mailbox.failedWhy", { failure })}` : ""}
      {isLost ? ` ${t("mailbox.noOriginal")}` : ""}
    </>
  );
};

/** Who wrote an email to whom and when, why it waits, and what became of it. */
export const MailAddressees = ({ mail, recipients }: { mail: IncomingMail; recipients: readonly string[] }) => {
  const { t } = useWords();
  const { why, fromName, fromEmail, state, careCase, handledBy } = mail;
  const isOpen = state === "waiting";
  const left = recipients.length - named;
  return (
    <>
      <dl className={`fine mb-3 anywhere ${styles.head}`}>
        <dt className="soft">
          {why === "noSender" && fromEmail ? t("incomingMail.answersGoTo") : t("incomingMail.from")}
        </dt>
        <dd>{[fromName, fromEmail].filter(Boolean).join(" · ") || t("incomingMail.noSender")}</dd>
        {recipients.length > 0 ? (
          <>
            <dt className="soft">{t("incomingMail.to")}</dt>
            <dd>
              {recipients.slice(0, named).join(", ")}
              {left > 0 ? ` ${t("incomingMail.toMore", { count: left })}` : ""}
            </dd>
          </>
        ) : null}
        <dt className="soft">{t("incomingMail.received")}</dt>
        <dd>
          <RelativeTime at={mail.receivedAt} />
        </dd>
        {isOpen ? null : (
          <>
            <dt className="soft">{t("incomingMail.became")}</dt>
            <dd>
              {t(`incomingMailState.${state}`)}
              {handledBy ? ` · ${t("incomingMail.byStaff", { name: handledBy.name })}` : ""}
              {careCase ? (
                <>
                  {" · "}
                  <Link to={`/cases/${careCase.id}`}>{t("incomingMail.caseLink", { id: careCase.id })}</Link>
                </>
              ) : null}
            </dd>
          </>
        )}
      </dl>
      <p className="anywhere mb-3" data-why={why}>
        <SenderWords mail={mail} />
      </p>
    </>
  );
};
