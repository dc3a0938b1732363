import { sizeText } from "#case-files/web/text/size-text.ts";
import type { intakeCalls } from "#email-intake/contract/calls.ts";
import type { Reply } from "#platform/contract/call.ts";
import { RichText } from "#ui/text/RichText.tsx";
import { formatDate } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./MailPage.module.css";

/** An email as its page shows it. */
export type ShownMail = Reply<typeof intakeCalls.getIncomingMail>;

/** Who invited the sender, for whom it may be. */
const Invitations = ({ invitations }: Pick<ShownMail, "invitations">) => {
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

const WholeText = ({ shown }: { shown: ShownMail }) => {
  const { t } = useWords();
  return (
    <section className="mb-3 p-3 framed rounded anywhere scrolls" aria-label={t("incomingMail.subject")}>
      {shown.text ? (
        <RichText html={shown.text} pictures="named" />
      ) : (
        <p className="soft anywhere mb-3">
          {t(shown.isOriginalLost ? "refusal.fileNotStored" : "incomingMail.noText")}
        </p>
      )}
    </section>
  );
};

/** An email's content: who invited its sender, its text, and the names of its files. */
export const MailContent = ({ shown }: { shown: ShownMail }) => {
  const { t, tag } = useWords();
  const { forwarded, domainOf, isUsersDomain } = shown;
  const from = forwarded ? forwarded.fromEmail : shown.mail.fromEmail;
  const domain = from.slice(from.lastIndexOf("@") + 1);
  return (
    <>
      <Invitations invitations={shown.invitations} />
      {domainOf ? (
        <p className="anywhere mb-3">
          {t(isUsersDomain ? "incomingMail.usersDomainOf" : "incomingMail.domainOf", {
            domain,
            customer: domainOf.name,
          })}
        </p>
      ) : null}
      {forwarded ? (
        <section className={`mb-3 ${styles.forwarded}`} aria-label={t("incomingMail.forwardedMail")}>
          <p className="soft anywhere mb-3">
            {t("incomingMail.forwardedFrom", {
              from: [forwarded.fromName, forwarded.fromEmail].filter(Boolean).join(" · "),
            })}
            <br />
            <strong>{forwarded.subject || t("incomingMail.noSubject")}</strong>
          </p>
          <div className="mb-3 p-3 framed rounded anywhere scrolls">
            {forwarded.text ? (
              <RichText html={forwarded.text} pictures="named" />
            ) : (
              <p className="soft anywhere mb-3">{t("incomingMail.noText")}</p>
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
        <section className="mb-3" aria-label={t("incomingMail.files")}>
          <h2 className="fine">{t("incomingMail.files")}</h2>
          <ul className="anywhere">
            {shown.files.map(({ name, size }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names can be the same, and the list never changes.
              <li key={at}>
                {name} <span className="soft">({sizeText(size, tag)})</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
};
