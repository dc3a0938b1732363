import { useErrorPlaces } from "#platform/web/errors/error-places.ts";
import { dismissError, retryError, useErrorState } from "#platform/web/errors/errors.ts";
import { shownEntries } from "#platform/web/errors/shown-errors.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./ErrorList.module.css";

/** The global error list at the bottom of the page: errors that no place on the page shows, until dismissed. */
export const ErrorList = () => {
  const { t } = useWords();
  const { entries } = useErrorState();
  const inPlace = useErrorPlaces().map((place) => place.error);
  return (
    <section className={`stack pinned ${styles.list}`} aria-label={t("common.errorsTitle")} aria-live="assertive">
      {shownEntries(entries, inPlace).map(({ keys, error, refresh, retryCount }) => (
        <ErrorNote
          key={keys[0]}
          error={error}
          floating
          retries={retryCount}
          onDismiss={() => keys.forEach(dismissError)}
          {...(refresh ? { onRetry: () => keys.forEach(retryError) } : {})}
        />
      ))}
    </section>
  );
};
