import { Link } from "react-router";
import type { RememberedSender } from "#email-intake/contract/remembered-calls.ts";
import { Button } from "#ui/button/Button.tsx";
import { type Drops, ListSkeleton, ListTable } from "#ui/list/ListTable.tsx";
import { PlainHeads } from "#ui/list/PlainHeads.tsx";
import { ShortDate } from "#ui/time/ShortDate.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./RememberedSenders.module.css";
import { shownSender } from "./shown-sender.ts";

const columns = ["sender", "customer", "by", "at"] as const;

/** The company takes the remaining width. */
const widths = { sender: "32%", customer: undefined, by: "20%", at: 120 } as const;

const drops: Drops<(typeof columns)[number]> = { at: "phone" };

const Heads = () => {
  const { t } = useWords();
  return (
    <PlainHeads
      columns={columns}
      nameOf={(column) => t(`senders.${column}`)}
      widths={widths}
      drops={drops}
      acts={104}
    />
  );
};

type LineProps = { sender: RememberedSender; onForget: (sender: RememberedSender) => void };

const Line = ({ sender, onForget }: LineProps) => {
  const { t } = useWords();
  const { kind, customer, contact, lacksContact, rememberedBy, rememberedAt } = sender;
  const name = shownSender(sender);
  return (
    <tr>
      <th scope="row" data-column="sender" data-card="title" className="wraps">
        {name}
        {kind === "domain" ? <span className={`soft small cut ${styles.below}`}>{t("senders.domain")}</span> : null}
      </th>
      <td data-column="customer" data-card="below" className="wraps">
        <Link to={`/customers/${customer.customerNumber}`}>{customer.name}</Link>
        {contact ? <span className="soft"> · {contact.name}</span> : null}
        {lacksContact ? <span className={`red small ${styles.below}`}>{t("senders.lacksContact")}</span> : null}
      </td>
      <td data-column="by" data-card="more">
        <span className="only-phone">{t("senders.by")} </span>
        {rememberedBy.name}
      </td>
      <td data-column="at" data-card="aside" data-drops={drops.at}>
        <ShortDate date={rememberedAt} />
      </td>
      <td data-column="acts" data-card="acts">
        <Button size="small" aria-label={t("senders.forgetNamed", { sender: name })} onClick={() => onForget(sender)}>
          {t("senders.forget")}
        </Button>
      </td>
    </tr>
  );
};

type Props = {
  senders: readonly RememberedSender[];
  isBusy: boolean;
  onForget: (sender: RememberedSender) => void;
};

/** Remembered senders, one per row. */
export const SendersTable = ({ senders, isBusy, onForget }: Props) => {
  const { t } = useWords();
  return (
    <ListTable rows="tall" label={t("senders.tableName")} isBusy={isBusy} heads={<Heads />}>
      {senders.map((sender) => (
        <Line key={sender.id} sender={sender} onForget={onForget} />
      ))}
    </ListTable>
  );
};

export const SendersSkeleton = () => {
  const { t } = useWords();
  return (
    <ListTable rows="tall" label={t("senders.tableName")} isBusy heads={<Heads />}>
      <ListSkeleton columns={columns} drops={drops} rows={8} end={<td data-column="acts" />} />
    </ListTable>
  );
};
