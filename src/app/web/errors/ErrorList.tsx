import { dismissError, retryError, useErrorState } from "#platform/web/errors/errors.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./ErrorList.module.css";

/** The global error list: what no screen shows itself, at the foot of the page until it is dismissed. */
export const ErrorList = () => {
  const { t } = useWords();
  const { entries } = useErrorState();
  return (
    <section className={`stack ${styles.list}`} aria-label={t("common.errorsTitle")} aria-live="assertive">
      {entries.map(({ key, error, refresh, retryCount }) => (
        <ErrorNote
          key={key}
          error={error}
          floating
          retries={retryCount}
          onDismiss={() => dismissError(key)}
          {...(refresh ? { onRetry: () => retryError(key) } : {})}
        />
      ))}
    </section>
  );
};
