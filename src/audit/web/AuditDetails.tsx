import { useEffect, useState } from "react";
import type { AuditRow } from "#audit/contract/calls.ts";
import { formatInstant } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./AuditDetails.module.css";

/** A request id, copied by a click. */
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

const written = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(written).join(", ") || "–";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

/** What is kept of an act besides its line: exactly as it is kept, for whoever compares it with the log. */
export const AuditDetails = ({ row }: { row: AuditRow }) => {
  const { t, tag } = useWords();
  const details = Object.entries(row.detail ?? {});
  return (
    <dl className={`stack fine gap-y-1 gap-x-4 pt-2 pb-3 ${styles.details}`}>
      <dt>{t("audit.instant")}</dt>
      <dd>
        {formatInstant(tag, row.at)} <code>{row.at}</code>
      </dd>
      <dt>{t("audit.call")}</dt>
      <dd>
        <code>{row.act}</code>
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
      {details.map(([name, value]) => (
        <div key={name} className={styles.pair}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            <code>{written(value)}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
};
