import { IconAlertTriangle, IconX } from "@tabler/icons-react";
import { useWords } from "#wording/use-words.ts";
import styles from "./ErrorNote.module.css";
import { explainError, type ShownError } from "./explain-error.ts";

type Props = {
  error: ShownError;
  /** What failed, as "Could not create a new comment". */
  action?: string;
  onRetry?: () => void;
  onDismiss?: () => void;
  floating?: boolean;
  /** How often it was tried again already. */
  retries?: number;
};

/** An error where it happened: what, what is safe, what to do, and the id small at the end. */
export const ErrorNote = ({ error, action, onRetry, onDismiss, floating = false, retries = 0 }: Props) => {
  const words = useWords();
  const { t } = words;
  const { title, help, id } = explainError(error, words, action);
  return (
    <div className={`notice row top gap-3 fine ${styles.note}`} data-tone="red" role="alert" data-floating={floating}>
      <IconAlertTriangle className={`red ${styles.icon}`} size={18} aria-hidden="true" />
      <div className="grow">
        <p className="strong">{title}</p>
        <p>{help}</p>
        {retries > 0 ? <p>{t("error.retried", { count: retries })}</p> : null}
        {onRetry ? (
          <button type="button" className="button mt-2" data-size="small" onClick={onRetry}>
            {t("common.retry")}
          </button>
        ) : null}
        {id ? <p className={`mt-2 soft ${styles.id}`}>{t("error.id", { id })}</p> : null}
      </div>
      {onDismiss ? (
        <button type="button" className="icon-button" onClick={onDismiss} aria-label={t("common.dismiss")}>
          <IconX size={16} aria-hidden="true" />
        </button>
      ) : null}
    </div>
  );
};
