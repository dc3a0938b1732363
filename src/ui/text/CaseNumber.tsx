import { useEffect, useState } from "react";
import { useWords } from "#wording/use-words.ts";
import styles from "./CaseNumber.module.css";

/** `#12345`; a click copies it. */
export const CaseNumber = ({ id }: { id: number }) => {
  const { t } = useWords();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => void navigator.clipboard.writeText(`#${id}`).then(() => setCopied(true));
  return (
    <button
      type="button"
      className={`relative rounded-small faint figures target-high ${styles.number}`}
      onClick={copy}
      title={t("common.copyNumber", { id })}
    >
      <span>#{id}</span>
      <span className={styles.copied} role="status">
        {copied ? t("common.copied") : ""}
      </span>
    </button>
  );
};
