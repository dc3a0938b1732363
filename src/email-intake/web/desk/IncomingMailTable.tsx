import { IconPaperclip } from "@tabler/icons-react";
import { Link } from "react-router";
import { CustomerLink } from "#customers/web/CustomerLink.tsx";
import type { IncomingMail } from "#email-intake/contract/incoming-mail.ts";
import { mayRetry } from "#email-intake/rules/may-retry.ts";
import { Button } from "#ui/button/Button.tsx";
import { SelectAll } from "#ui/list/bulk/SelectAll.tsx";
import type { Selection } from "#ui/list/bulk/use-selection.ts";
import { type Drops, ListSkeleton, ListTable } from "#ui/list/ListTable.tsx";
import { PlainHeads } from "#ui/list/PlainHeads.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./IncomingMails.module.css";
import { type IncomingMailView, mailPath } from "./incoming-mail-screen.ts";

const columns = ["from", "subject", "became", "received"] as const;

/** The subject takes the remaining width. */
const widths = { from: "22%", subject: undefined, became: "30%", received: 128 } as const;

const drops: Drops<(typeof columns)[number]> = { received: "phone" };

type HeadsProps = {
  waiting: boolean;
  hasActs: boolean;
  selection: Pick<Selection, "ids" | "setAll"> | null;
  count: number;
};

const Heads = ({ waiting, hasActs, selection, count }: HeadsProps) => {
  const { t } = useWords();
  return (
    <>
      {selection ? (
        <td data-column="select">
          <SelectAll selection={selection} count={count} className={styles.select}>
            <span className={`hidden ${styles.selectAll}`} aria-hidden="true">
              {t("bulk.selectPage")}
            </span>
          </SelectAll>
        </td>
      ) : null}
      <PlainHeads
        columns={columns}
        nameOf={(column) => t(`incomingMail.${waiting && column === "became" ? "whyWaiting" : column}`)}
        widths={widths}
        drops={drops}
        acts={hasActs ? 112 : undefined}
      />
    </>
  );
};

/** An email's outcome or, among waiting ones, the reason for waiting. */
const Became = ({ mail, waiting }: { mail: IncomingMail; waiting: boolean }) => {
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
          <Link className="above-link" to={`/cases/${careCase.id}`}>
            {t("incomingMail.caseLink", { id: careCase.id })}
          </Link>
          {" · "}
        </>
      ) : null}
      <span className={`soft ${styles.why}`} data-why={why}>
        {handledBy ? t("incomingMail.byStaff", { name: handledBy.name }) : t(`intakeReason.${why}`)}
      </span>
    </>
  );
};

const SelectMail = ({ mail, from, selection }: { mail: IncomingMail; from: string; selection: Selection }) => {
  const { t } = useWords();
  return (
    <td data-column="select" data-card="select">
      <label className={`row-select ${styles.select}`}>
        <input
          type="checkbox"
          aria-label={t("mailBulk.selectRow", { from })}
          checked={selection.ids.has(mail.id)}
          onChange={({ nativeEvent }) => selection.toggle(mail.id, (nativeEvent as MouseEvent).shiftKey)}
        />
      </label>
    </td>
  );
};

type LineProps = Pick<TableProps, "view" | "selection" | "onRetry"> & { mail: IncomingMail; hasActs: boolean };

/** One email; the link on its sender opens it and covers the row. */
const Line = ({ mail, view, selection, onRetry, hasActs }: LineProps) => {
  const { t } = useWords();
  const from = mail.fromName || mail.fromEmail || t("incomingMail.noSender");
  return (
    <tr className={`linked-row ${styles.row}`} data-selected={selection?.ids.has(mail.id) || undefined}>
      {selection ? <SelectMail mail={mail} from={from} selection={selection} /> : null}
      <th scope="row" data-column="from" data-card="title" title={mail.fromEmail}>
        <a
          className="row-link"
          href={mailPath(view, mail.id)}
          data-row={mail.id}
          data-leads-back
          aria-label={t("incomingMail.openNamed", { from })}
        >
          {from}
        </a>
        {mail.offered ? (
          <CustomerLink customer={mail.offered.customer} className={`small cut ${styles.company}`} />
        ) : null}
      </th>
      <td data-column="subject" data-card="below" title={mail.subject}>
        {mail.hasFiles ? (
          <>
            <IconPaperclip className={styles.clip} size={14} role="img" aria-label={t("incomingMail.withFiles")} />{" "}
          </>
        ) : null}
        {mail.subject || <span className={`soft ${styles.why}`}>{t("incomingMail.noSubject")}</span>}
      </td>
      <td data-column="became" data-card="more" className="wraps">
        <Became mail={mail} waiting={view.waiting} />
      </td>
      <td data-column="received" data-card="aside" data-drops={drops.received}>
        <RelativeTime at={mail.receivedAt} />
      </td>
      {hasActs ? (
        <td data-column="acts" data-card="acts">
          {mayRetry(mail) ? (
            <Button
              size="small"
              className="above-link"
              aria-label={t("mailbox.retryNamed", { from })}
              onClick={() => onRetry(mail)}
            >
              {t("mailbox.retry")}
            </Button>
          ) : null}
        </td>
      ) : null}
    </tr>
  );
};

type TableProps = {
  view: IncomingMailView;
  mails: readonly IncomingMail[];
  isBusy: boolean;
  /** Null if rows can't be selected. */
  selection: Selection | null;
  onRetry: (mail: IncomingMail) => void;
};

/** A table of emails, one per row. */
export const IncomingMailTable = ({ mails, isBusy, ...of }: TableProps) => {
  const { t } = useWords();
  const hasActs = mails.some(mayRetry);
  const heads = { waiting: of.view.waiting, selection: of.selection, count: mails.length, hasActs };
  return (
    <ListTable
      tableClass={styles.table}
      rows="tall"
      label={t("incomingMail.tableName")}
      isBusy={isBusy}
      heads={<Heads {...heads} />}
    >
      {mails.map((mail) => (
        <Line key={mail.id} mail={mail} hasActs={hasActs} {...of} />
      ))}
    </ListTable>
  );
};

const noSelection = { ids: new Set<number>(), setAll: () => {} };

export const IncomingMailSkeleton = ({ waiting }: { waiting: boolean }) => {
  const { t } = useWords();
  const heads = { waiting, selection: waiting ? noSelection : null, count: 0, hasActs: false };
  return (
    <ListTable
      tableClass={styles.table}
      rows="tall"
      label={t("incomingMail.tableName")}
      isBusy
      heads={<Heads {...heads} />}
    >
      <ListSkeleton
        columns={waiting ? ["select", ...columns] : columns}
        drops={drops as Drops<"select" | (typeof columns)[number]>}
        rows={8}
      />
    </ListTable>
  );
};
