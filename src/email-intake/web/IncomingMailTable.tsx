import { Link } from "react-router";
import type { IncomingMail } from "#email-intake/contract/incoming-mail.ts";
import { mayRetry } from "#email-intake/rules/may-retry.ts";
import { Button } from "#ui/button/Button.tsx";
import { type Drops, ListSkeleton, ListTable } from "#ui/list/ListTable.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./IncomingMails.module.css";

const columns = ["from", "subject", "became", "received"] as const;

/** The subject takes the remaining width. */
const widths = { from: "20%", subject: undefined, became: "32%", received: 128 } as const;

const drops: Drops<(typeof columns)[number]> = { received: "phone" };

/** `roomy` leaves space for the retry button. */
const Heads = ({ waiting, roomy = false }: { waiting: boolean; roomy?: boolean }) => {
  const { t } = useWords();
  return (
    <>
      {columns.map((column) => (
        <th key={column} scope="col" data-column={column} data-drops={drops[column]} style={{ width: widths[column] }}>
          {t(`incomingMail.${waiting && column === "became" ? "whyWaiting" : column}`)}
        </th>
      ))}
      <td data-column="acts" style={{ width: roomy ? 184 : 96 }} />
    </>
  );
};

type Actions = { onOpen: (mail: IncomingMail) => void; onRetry: (mail: IncomingMail) => void };
type LineProps = Actions & { mail: IncomingMail; waiting: boolean };

/** An email's outcome or, among waiting ones, the reason for waiting. */
const Became = ({ mail, waiting }: Pick<LineProps, "mail" | "waiting">) => {
  const { t } = useWords();
  const { state, why, careCase, handledBy } = mail;
  return (
    <>
      {waiting ? null : (
        <>
          <span className="medium">{t(`incomingMailState.${state}`)}</span>
          {" · "}
        </>
      )}
      {careCase ? (
        <>
          <Link to={`/cases/${careCase.id}`}>{t("incomingMail.caseLink", { id: careCase.id })}</Link>
          {" · "}
        </>
      ) : null}
      <span className={`soft ${styles.why}`} data-why={why}>
        {handledBy ? t("incomingMail.byStaff", { name: handledBy.name }) : t(`intakeReason.${why}`)}
      </span>
    </>
  );
};

const Line = ({ mail, waiting, onOpen, onRetry }: LineProps) => {
  const { t } = useWords();
  const from = mail.fromName || mail.fromEmail || t("incomingMail.noSender");
  return (
    <tr>
      <th scope="row" data-column="from" data-card="title" title={mail.fromEmail}>
        {from}
      </th>
      <td data-column="subject" data-card="below" title={mail.subject}>
        {mail.subject || <span className={`soft ${styles.why}`}>{t("incomingMail.noSubject")}</span>}
      </td>
      <td data-column="became" data-card="more" className="wraps">
        <Became mail={mail} waiting={waiting} />
      </td>
      <td data-column="received" data-card="aside" data-drops={drops.received}>
        <RelativeTime at={mail.receivedAt} />
      </td>
      <td data-column="acts" data-card="acts">
        {mayRetry(mail) ? (
          <>
            <Button size="small" aria-label={t("mailbox.retryNamed", { from })} onClick={() => onRetry(mail)}>
              {t("mailbox.retry")}
            </Button>{" "}
          </>
        ) : null}
        <Button size="small" aria-label={t("incomingMail.openNamed", { from })} onClick={() => onOpen(mail)}>
          {t("incomingMail.open")}
        </Button>
      </td>
    </tr>
  );
};

type TableProps = Actions & {
  /** Whether only waiting emails are shown. */
  waiting: boolean;
  mails: readonly IncomingMail[];
  isBusy: boolean;
};

/** A table of emails, one per row. */
export const IncomingMailTable = ({ waiting, mails, isBusy, ...actions }: TableProps) => {
  const { t } = useWords();
  return (
    <ListTable
      tableClass={styles.table}
      rows="tall"
      label={t("incomingMail.tableName")}
      isBusy={isBusy}
      heads={<Heads waiting={waiting} roomy={mails.some(mayRetry)} />}
    >
      {mails.map((mail) => (
        <Line key={mail.id} mail={mail} waiting={waiting} {...actions} />
      ))}
    </ListTable>
  );
};

export const IncomingMailSkeleton = ({ waiting }: { waiting: boolean }) => {
  const { t } = useWords();
  return (
    <ListTable
      tableClass={styles.table}
      rows="tall"
      label={t("incomingMail.tableName")}
      isBusy
      heads={<Heads waiting={waiting} />}
    >
      <ListSkeleton columns={columns} drops={drops} rows={8} end={<td data-column="acts" />} />
    </ListTable>
  );
};
