import { IconSortAscending, IconSortDescending } from "@tabler/icons-react";
import type { DirectionState } from "#preferences/web/sorting-direction.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CaseDialog.module.css";

/** The head of the conversation: toggles the sort order, saved as a preference. */
export const DialogOrder = ({ order }: { order: DirectionState }) => {
  const { t } = useWords();
  const { direction, set, error, forgetError } = order;
  const isAscending = direction === "Ascending";
  const words = t(isAscending ? "message.oldestFirst" : "message.newestFirst");
  const other = isAscending ? "Descending" : "Ascending";
  return (
    <>
      <div className={`flex end not-printed ${styles.order}`}>
        <h2 className="only-for-screen-readers">{t("casePage.dialog")}</h2>
        <Button
          variant="plain"
          size="small"
          aria-label={`${t("message.order")}: ${words}`}
          title={t("message.order")}
          onClick={() => void set(other)}
        >
          {isAscending ? (
            <IconSortAscending size={16} aria-hidden="true" />
          ) : (
            <IconSortDescending size={16} aria-hidden="true" />
          )}
          {words}
        </Button>
      </div>
      {error ? (
        <ErrorNote
          action={t("message.orderFailed")}
          error={error}
          onRetry={() => void set(other)}
          onDismiss={forgetError}
        />
      ) : null}
    </>
  );
};
