import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { AuditName, AuditRow } from "#audit/contract/calls.ts";
import { formatSecond } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";
import styles from "./AuditDetails.module.css";
import { auditActionName } from "./audit-action-name.ts";
import { refusalShown, settingOfRow, subjectInWords } from "./audit-subject-words.ts";

/** A request id; a click copies it. */
const RequestId = ({ id }: { id: string }) => {
  const { t } = useWords();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(setCopied, 1_500, false);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => void navigator.clipboard.writeText(id).then(() => setCopied(true));
  return (
    <button type="button" className="text-button accent" onClick={copy} title={t("audit.copyRequestId")}>
      <code>{id}</code>
      <span role="status">{isCopied ? t("common.copied") : ""}</span>
    </button>
  );
};

type Value = { readonly name: string; readonly value: unknown };

/** A value in the field's own texts; as stored if there are none. */
const valueWords = ({ name, value }: Value, words: Words): string => {
  const { t } = words;
  if (Array.isArray(value)) return value.map((one) => valueWords({ name, value: one }, words)).join(", ") || "–";
  if (typeof value === "boolean") return t(value ? "audit.true" : "audit.false");
  if (typeof value !== "string") return typeof value === "object" ? JSON.stringify(value) : String(value);
  if (name === "calls") return auditActionName(value, t);
  if (name === "fields") return t.orNull(`auditField.${value}`) ?? value;
  if (name === "role" || name === "roles")
    return t.orNull(`userRole.${value}`) ?? t.orNull(`staffRole.${value}`) ?? value;
  return value;
};

const Detail = ({ row, names, name }: Props & { name: string }) => {
  const words = useWords();
  if (name === "setting") return settingOfRow(row, words)?.words ?? String(row.detail?.setting);
  const subject = row.subjects[name];
  if (!subject) return valueWords({ name, value: row.detail?.[name] }, words);
  const { words: called, to } = subjectInWords(names, subject, words);
  return to === null ? called : <Link to={to}>{called}</Link>;
};

type Props = { row: AuditRow; names: readonly AuditName[] };

/** What changed is said last: what it was, then what it became. */
const changed = ["from", "to"];

/** A row's details in words, and as stored, for comparison. */
export const AuditDetails = ({ row, names }: Props) => {
  const words = useWords();
  const { t, tag } = words;
  const told = refusalShown(row, words);
  // The text above already explains a code.
  const details = Object.keys(row.detail ?? {})
    .filter((name) => name !== "code" || told === null)
    .sort((one, other) => changed.indexOf(one) - changed.indexOf(other));
  return (
    <dl className={`stack gap-y-1 gap-x-4 pt-2 pb-3 fine snug ${styles.details}`}>
      {told === null ? null : (
        <>
          <dt>{t("audit.told")}</dt>
          <dd>{told}</dd>
        </>
      )}
      {details.map((name) => (
        <div key={name} className="contents">
          <dt>{t.orNull(`auditDetail.${name}`) ?? name}</dt>
          <dd>
            <Detail row={row} names={names} name={name} />
          </dd>
        </div>
      ))}
      <dt>{t("audit.instant")}</dt>
      <dd>
        {formatSecond(tag, row.at)} <code>{row.at}</code>
      </dd>
      {row.requestId ? (
        <>
          <dt>{t("audit.requestId")}</dt>
          <dd>
            <RequestId id={row.requestId} />
          </dd>
        </>
      ) : null}
      <dt>{t("audit.row")}</dt>
      <dd>
        <code>{row.id}</code>
      </dd>
      <dt>{t("audit.asStored")}</dt>
      <dd>
        <code>{row.act}</code> <code>{row.status}</code> <code>{JSON.stringify(row.detail ?? {})}</code>
      </dd>
    </dl>
  );
};
