import type { GivenUpMail } from "#notifications/contract/given-up-mail-calls.ts";
import { Button } from "#ui/button/Button.tsx";
import { type Drops, ListSkeleton, ListTable } from "#ui/list/ListTable.tsx";
import { PlainHeads } from "#ui/list/PlainHeads.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./GivenUpMails.module.css";

const columns = ["to", "kind", "said", "since", "tries"] as const;

/** The server's reply takes the remaining width. */
const widths = { to: "24%", kind: 144, said: undefined, since: 128, tries: 64 } as const;

const drops: Drops<(typeof columns)[number]> = { since: "phone", tries: "phone" };

const Heads = () => {
  const { t } = useWords();
  return (
    <PlainHeads columns={columns} nameOf={(column) => t(`mails.${column}`)} widths={widths} drops={drops} acts={176} />
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
    <tr>
      <th scope="row" data-column="to" data-card="title" title={to}>
        {to}
      </th>
      <td data-column="kind" data-card="below">
        {t(`mailKind.${kind}`)}
      </td>
      <td data-column="said" data-card="more" className="wraps">
        <span className="red medium">{t(isRefused ? "mails.refused" : "mails.givenUp")}</span> {said}
      </td>
      <td data-column="since" data-card="aside" data-drops={drops.since}>
        <RelativeTime at={waitingSince} />
      </td>
      <td data-column="tries" data-card="end" data-drops={drops.tries}>
        <span aria-hidden="true" data-on="table">
          {attempts}
        </span>
        <span data-words>{t("mails.attempts", { count: attempts })}</span>
      </td>
      <td data-column="acts" data-card="acts">
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

/** Emails, one per row; the server's reply may wrap. */
export const GivenUpTable = ({ mails, isBusy, onRetry, onDiscard }: TableProps) => {
  const { t } = useWords();
  return (
    <ListTable tableClass={styles.table} rows="tall" label={t("mails.tableName")} isBusy={isBusy} heads={<Heads />}>
      {mails.map((mail) => (
        <Line key={mail.id} mail={mail} onRetry={onRetry} onDiscard={onDiscard} />
      ))}
    </ListTable>
  );
};

export const GivenUpSkeleton = () => {
  const { t } = useWords();
  return (
    <ListTable tableClass={styles.table} rows="tall" label={t("mails.tableName")} isBusy heads={<Heads />}>
      <ListSkeleton columns={columns} drops={drops} rows={8} end={<td data-column="acts" />} />
    </ListTable>
  );
};
