import { useData } from "#platform/web/loading/use-data.ts";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CaseMails.module.css";
import { caseMailsQuery } from "./case-mail-queries.ts";
import { DownloadMail } from "./DownloadMail.tsx";

/** Original emails of a case and its messages, for staff to download; nothing if there are none. */
export default function CaseMails({ caseId }: { caseId: number }) {
  const { t } = useWords();
  const { data } = useData({ ...caseMailsQuery(caseId), freshMilliseconds: 0 });
  const kept = data?.filter(({ hasOriginal, state }) => hasOriginal && state !== "waiting") ?? [];
  if (kept.length === 0) return null;
  return (
    <section aria-labelledby="case-mails" className={`mt-6 ${styles.mails}`}>
      <h2 id="case-mails">{t("incomingMail.ofCase")}</h2>
      <ul>
        {kept.map((mail) => {
          const from = mail.fromName || mail.fromEmail || t("incomingMail.noSender");
          return (
            <li key={mail.id} className="row wrap apart gap-x-3 py-2 lined-above">
              <span className="shrink anywhere">
                {from} · {mail.subject || t("incomingMail.noSubject")} · <RelativeTime at={mail.receivedAt} />
                <br />
                <span className="soft">{t(`senderTrust.${mail.trust}`)}</span>
              </span>
              <DownloadMail mailId={mail.id} named={t("incomingMail.downloadNamed", { from })} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
