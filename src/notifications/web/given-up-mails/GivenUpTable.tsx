import type { GivenUpMail } from "#notifications/contract/given-up-mail-calls.ts";
import { Button } from "#ui/button/Button.tsx";
import cards from "#ui/list/CardTable.module.css";
import { ListSkeleton, ListTable } from "#ui/list/ListTable.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./GivenUpMails.module.css";

const columns = ["to", "kind", "said", "since", "tries"] as const;

const Heads = () => {
  const { t } = useWords();
  return (
    <>
      {columns.map((column) => (
        <th key={column} scope="col" data-column={column}>
          {t(`mails.${column}`)}
        </th>
      ))}
      <td data-column="acts" />
    </>
  );
};

type TableProps = {
  mails: readonly GivenUpMail[];
  isBusy: boolean;
  onRetry: (mail: GivenUpMail) => void;
  onDiscard: (mail: GivenUpMail) => void;
};

type LineProps = Omit<TableProps, "mails" | "isBusy"> & { mail: GivenUpMail };

const Line = ({ mail, onRetry, onDiscard }: LineProps) => {
  const { t } = useWords();
  const { to, kind, said, isRefused, waitingSince, attempts } = mail;
  return (
    <tr className={cards.row}>
      <th scope="row" data-column="to" title={to}>
        {to}
      </th>
      <td data-column="kind">{t(`mailKind.${kind}`)}</td>
      <td data-column="said">
        <span className={styles.end}>{t(isRefused ? "mails.refused" : "mails.givenUp")}</span> {said}
      </td>
      <td data-column="since">
        <RelativeTime at={waitingSince} />
      </td>
      <td data-column="tries">
        <span aria-hidden="true" data-number>
          {attempts}
        </span>
        <span data-words>{t("mails.attempts", { count: attempts })}</span>
      </td>
      <td data-column="acts">
        <Button size="small" aria-label={t("mails.retryNamed", { to })} onClick={() => onRetry(mail)}>
          {t("mails.retry")}
        </Button>{" "}
        <Button
          size="small"
          variant="plain"
          aria-label={t("mails.discardNamed", { to })}
          onClick={() => onDiscard(mail)}
        >
          {t("mails.discard")}
        </Button>
      </td>
    </tr>
  );
};

/** Mails, one a line; what the server said may take several. */
export const GivenUpTable = ({ mails, isBusy, onRetry, onDiscard }: TableProps) => {
  const { t } = useWords();
  return (
    <ListTable
      frameClass={cards.frame}
      tableClass={`${cards.table} ${styles.table}`}
      label={t("mails.tableName")}
      isBusy={isBusy}
      heads={<Heads />}
    >
      {mails.map((mail) => (
        <Line key={mail.id} mail={mail} onRetry={onRetry} onDiscard={onDiscard} />
      ))}
    </ListTable>
  );
};

export const GivenUpSkeleton = () => {
  const { t } = useWords();
  return (
    <ListTable
      frameClass={cards.frame}
      tableClass={`${cards.table} ${styles.table}`}
      label={t("mails.tableName")}
      isBusy
      heads={<Heads />}
    >
      <ListSkeleton columns={columns} rows={8} rowClass={cards.row} end={<td data-column="acts" />} />
    </ListTable>
  );
};
