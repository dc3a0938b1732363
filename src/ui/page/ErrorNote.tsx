import { IconAlertTriangle, IconX } from "@tabler/icons-react";
import { useErrorPlace } from "#platform/web/errors/error-places.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./ErrorNote.module.css";
import { explainError, type ShownError } from "./explain-error.ts";

type Props = {
  error: ShownError;
  /** What failed, as "Could not create a new comment". */
  action?: string | undefined;
  onRetry?: () => void;
  onDismiss?: () => void;
  floating?: boolean;
  /** Number of retries so far. */
  retries?: number;
};

/** Trying again is no use. */
const gone = 410;

/**
 * An error where it happened: what failed, what is safe, what to do, and the request id in small print. An error shown
 * in one place isn't repeated in others or in the global list.
 */
export const ErrorNote = ({ error, action, onRetry, onDismiss, floating = false, retries = 0 }: Props) => {
  const words = useWords();
  const { t } = words;
  const { title, help, id } = explainError(error, words, action);
  const isItsPlace = useErrorPlace(floating ? null : error);
  if (!isItsPlace) return null;
  return (
    <div className={`notice row top gap-3 fine ${styles.note}`} data-tone="red" role="alert" data-floating={floating}>
      <IconAlertTriangle className={`red ${styles.icon}`} size={18} aria-hidden="true" />
      <div className="grow">
        <p className="strong">{title}</p>
        <p>{help}</p>
        {retries > 0 ? <p>{t("error.retried", { count: retries })}</p> : null}
        {onRetry && error.statusCode !== gone ? (
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
