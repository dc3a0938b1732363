import { IconPencil } from "@tabler/icons-react";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { type CustomerField, fieldProblem, inCustomerWords } from "#customers/web/customer-fields.ts";
import { Act } from "#ui/Act.tsx";
import { ErrorNote } from "#ui/ErrorNote.tsx";
import { phoneLink, unbroken } from "#ui/phone.ts";
import { ShortDate } from "#ui/ShortDate.tsx";
import styles from "#users/web/account/Account.module.css";
import { AccountGroup, AccountList, AccountRow, Nothing } from "#users/web/account/AccountRow.tsx";
import { useWords } from "#wording/use-words.ts";
import own from "./CustomerDetails.module.css";
import type { CustomerSaver } from "./use-customer-save.ts";

type Props = { saver: CustomerSaver; field: CustomerField };

const keyboards = { name: "text", email: "email", phone: "tel" } as const;

type ControlProps = {
  field: CustomerField;
  text: string;
  onType: (text: string) => void;
  describedBy: string | undefined;
};

/** One line, or several for an address; it has the focus at once. */
const Control = ({ field, text, onType, describedBy }: ControlProps) => {
  const { t } = useWords();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLInputElement>("input, textarea")?.select(), []);
  const usual = {
    className: styles.input,
    autoComplete: "off",
    "aria-label": t(`customerField.${field}`),
    "aria-invalid": describedBy !== undefined,
    "aria-describedby": describedBy,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  return (
    <div className={own.control} ref={place}>
      {field === "address" ? <textarea rows={3} {...usual} /> : <input type={keyboards[field]} {...usual} />}
    </div>
  );
};

/** A field to type in, for as long as it takes: Enter and leaving it save, Escape leaves it as it was. */
const Typing = ({ saver, field, onDone }: Props & { onDone: () => void }) => {
  const { t } = useWords();
  const id = useId();
  const [since] = useState(saver.customer);
  const [text, setText] = useState(since[field] ?? "");
  const [tried, setTried] = useState(false);
  const problem = fieldProblem(field, text, t);
  const shown = tried ? problem : null;

  const save = () => {
    setTried(true);
    if (problem) return;
    const typed = text.trim() || null;
    if (typed !== since[field]) saver.save(field, typed, since);
    onDone();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") onDone();
  };
  return (
    <form
      className={styles.form}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A window that another one covers has not been left.
        if (document.hasFocus() && !currentTarget.contains(relatedTarget)) save();
      }}
      noValidate
    >
      <div className={styles.editing}>
        <Control field={field} text={text} onType={setText} describedBy={shown ? `${id}-problem` : undefined} />
        <Act type="submit" variant="filled">
          {t("common.save")}
        </Act>
        <Act onClick={onDone}>{t("common.cancel")}</Act>
      </div>
      {shown ? (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {shown}
        </p>
      ) : null}
    </form>
  );
};

/** What kept a field from being stored: both values when somebody else changed it meanwhile. */
const Trouble = ({ saver, field }: Props) => {
  const { t } = useWords();
  const trouble = saver.troubleOf(field);
  if (!trouble) return null;
  const { typed, error, isConflict } = trouble;
  if (!isConflict) {
    return (
      <ErrorNote
        act={t("customerPage.actFailed", { field: t(`customerField.${field}`) })}
        error={inCustomerWords(error, t)}
        onRetry={() => saver.retry(field)}
        onDismiss={() => saver.forget(field)}
      />
    );
  }
  const inWords = (value: string | null) => value ?? t("userPage.nothing");
  return (
    <div className={styles.conflict} role="alert">
      <p>{t("userPage.conflictTheirs", { value: inWords(saver.customer[field]) })}</p>
      <p>{t("userPage.conflictYours", { value: inWords(typed) })}</p>
      <div className={styles.acts}>
        <Act size="small" onClick={() => saver.retry(field)}>
          {t("customerPage.useMine")}
        </Act>
        <Act size="small" onClick={() => saver.forget(field)}>
          {t("customerPage.keepTheirs")}
        </Act>
      </div>
    </div>
  );
};

/** A value as one may use it: written to, called, or read. */
const Value = ({ field, value }: { field: CustomerField; value: string | null }) => {
  if (value === null) return <Nothing />;
  if (field === "email") return <a href={`mailto:${value}`}>{value}</a>;
  if (field === "phone") return <a href={phoneLink(value)}>{unbroken(value)}</a>;
  return <span className={own.text}>{value}</span>;
};

/** One of a company's data: shown as text; who may change it gets a field by a click. */
const DetailField = ({ saver, field }: Props) => {
  const { t } = useWords();
  const [isTyping, setTyping] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasTyping = useRef(false);
  useEffect(() => {
    // After leaving by the mouse or Tab, the focus is where it went.
    if (!isTyping && wasTyping.current && document.activeElement === document.body) button.current?.focus();
    wasTyping.current = isTyping;
  }, [isTyping]);

  const label = t(`customerField.${field}`);
  const pending = saver.pendingOf(field);
  const value = pending === undefined ? saver.customer[field] : pending;
  const trouble = saver.troubleOf(field) ? <Trouble saver={saver} field={field} /> : null;
  return (
    <AccountRow label={label} isBusy={pending !== undefined} trouble={trouble}>
      {isTyping ? (
        <Typing saver={saver} field={field} onDone={() => setTyping(false)} />
      ) : saver.customer.may.edit.includes(field) ? (
        <button ref={button} type="button" className={styles.edit} onClick={() => setTyping(true)}>
          <span className="only-for-screen-readers">{t("userPage.change", { field: label })}: </span>
          {value === null ? <Nothing /> : <span className={own.text}>{value}</span>}
          <IconPencil size={14} aria-hidden="true" />
        </button>
      ) : (
        <Value field={field} value={value} />
      )}
    </AccountRow>
  );
};

/** How a company is reached, each edited where it stands. */
export const CustomerDetails = ({ saver }: { saver: CustomerSaver }) => {
  const { t } = useWords();
  const { customerNumber, createdAt } = saver.customer;
  return (
    <AccountGroup title={t("customerPage.contact")}>
      <AccountList>
        <DetailField saver={saver} field="name" />
        <AccountRow label={t("customerField.customerNumber")}>{customerNumber}</AccountRow>
        <DetailField saver={saver} field="email" />
        <DetailField saver={saver} field="phone" />
        <DetailField saver={saver} field="address" />
        <AccountRow label={t("customerField.created")}>
          <ShortDate date={createdAt} />
        </AccountRow>
      </AccountList>
    </AccountGroup>
  );
};
