import { inWords } from "#care-cases/web/case/explain-refusal.ts";
import { Act } from "#ui/Act.tsx";
import { ErrorNote } from "#ui/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./Composer.module.css";
import type { Sending } from "./use-send-message.ts";

type Props = { sending: Sending; onRetry: (version?: number) => void };

/** Why a message was not stored, and how to go on. The text is still there. */
export const SendTrouble = ({ sending, onRetry }: Props) => {
  const { t } = useWords();
  const { error, forgetError } = sending;
  if (!error) return null;
  if (error.code === "stale") {
    const version = typeof error.data?.version === "number" ? error.data.version : undefined;
    return (
      <div className={styles.changed} role="alert">
        <p>
          <strong>{t("composer.changedTitle")}</strong>
        </p>
        <p>{t("composer.changedHelp")}</p>
        <div>
          <Act size="small" onClick={() => onRetry(version)}>
            {t("composer.sendAnyway")}
          </Act>
        </div>
      </div>
    );
  }
  return (
    <ErrorNote
      act={t("error.createComment")}
      error={inWords(error, t)}
      onRetry={() => onRetry()}
      onDismiss={forgetError}
    />
  );
};
