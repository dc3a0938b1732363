import { IconLock } from "@tabler/icons-react";
import { type Ref, use } from "react";
import { Link } from "react-router";
import type { CareCase } from "#care-cases/contract/public.ts";
import type { CaseMessage } from "#case-messages/contract/calls.ts";
import { customerPath } from "#customers/rules/customer-list-url.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor, usePage } from "#platform/web/page.ts";
import { RowMenuButton } from "#ui/overlay/RowMenu.tsx";
import { ActingSign } from "#ui/text/ActingSign.tsx";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import { DayTime } from "#ui/time/DayTime.tsx";
import { formatInstant } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import { MessageActs } from "./acts/message-acts.ts";
import styles from "./MessageBlock.module.css";
import { messageAuthor } from "./message-author.ts";

type Props = { message: CaseMessage; customer: CareCase["customer"]; isNew: boolean };

const Author = ({ message, customer }: Omit<Props, "isNew">) => {
  const words = useWords();
  const { t } = words;
  const { brand } = usePage();
  const { author, acting } = message;
  const role = author.isStaff ? t("frame.roleStaff") : t("caseField.customer");
  const company = author.isStaff ? brand : customer?.name;
  const toStaff = isStaff(useActor());
  return (
    <>
      <strong className={`text strong anywhere shrink ${styles.name}`}>
        <ActingSign acting={acting} />
        {messageAuthor(message, words)}
      </strong>
      <span className={`help cut grow ${styles.role}`} title={company ? `${role}, ${company}` : role}>
        <span className={company ? "not-phone" : undefined}>
          {role}
          {company ? ", " : null}
        </span>
        {toStaff && customer && !author.isStaff ? (
          <Link to={customerPath(customer.customerNumber)}>{company}</Link>
        ) : (
          company
        )}
      </span>
    </>
  );
};

/** Says that only staff can read the message. What doesn't have it is visible to the customer. */
export const InternalMark = () => {
  const { t } = useWords();
  return (
    <span className="row-inline fixed small violet medium" title={t("message.internalHelp")}>
      <IconLock size={14} aria-hidden="true" />
      {t("message.internal")}
    </span>
  );
};

/** Says that the message was edited; opens its earlier versions, if there are any. */
const Edited = ({ message: { editedAt, hasVersions }, onVersions }: Pick<Props, "message"> & WithVersions) => {
  const { t, tag } = useWords();
  if (!editedAt) return null;
  const when = formatInstant(tag, editedAt);
  if (!hasVersions) return <span title={t("message.editedAt", { when })}>{`${t("message.edited")} · `}</span>;
  const label = t("message.seeVersions", { when });
  return (
    <>
      <button
        type="button"
        className={`text-button ${styles.edited}`}
        title={label}
        aria-label={`${t("message.edited")}. ${label}`}
        aria-haspopup="dialog"
        onClick={onVersions}
      >
        {t("message.edited")}
      </button>
      {" · "}
    </>
  );
};
type WithVersions = { onVersions: () => void };

const Times = ({ message, onVersions }: Pick<Props, "message"> & WithVersions) => {
  return (
    <span className={`faint small nowrap push figures ${styles.times}`}>
      <Edited {...{ message, onVersions }} />
      <DayTime at={message.createdAt} />
    </span>
  );
};

/** Opens what the reader can do with the message. */
const MenuButton = ({ message: { id, author }, button }: Pick<Props, "message"> & WithButton) => {
  const { t } = useWords();
  const { menuId, open } = use(MessageActs);
  if (menuId === null) return null;
  const label = t("message.acts", { name: author.name });
  return <RowMenuButton {...{ menuId, open, label }} ref={button} row={id} className={`not-printed ${styles.acts}`} />;
};
type WithButton = { button: Ref<HTMLButtonElement> };

/** The line above a message: its author, who may read it, and its time. */
export const MessageHead = ({ message, customer, isNew, button, onVersions }: Props & WithButton & WithVersions) => {
  const { t } = useWords();
  const { author, isInternal } = message;
  return (
    <header className={`flex wrap level gap-x-2 snug relative ${styles.head}`}>
      <PersonInitials id={author.id} name={author.name} withName={false} />
      <Author message={message} customer={customer} />
      {isNew ? (
        <span className="px-2 small medium capsule accent-ground on-accent tight">{t("message.new")}</span>
      ) : null}
      {isInternal ? <InternalMark /> : null}
      <Times {...{ message, onVersions }} />
      <MenuButton message={message} button={button} />
    </header>
  );
};
