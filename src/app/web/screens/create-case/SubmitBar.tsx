import { DraftStateLine } from "#care-cases/web/create/draft/DraftStateLine.tsx";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CreateCasePage.module.css";
import { SubmitActions } from "./SubmitActions.tsx";
import type { DraftForm } from "./use-draft-form.ts";

type Props = { form: DraftForm; onDiscard: () => void };

/** The draft's save state, with buttons to discard and to submit, and why that failed; always visible at the bottom. */
export const SubmitBar = ({ form: { draft, submit, isUploading }, onDiscard }: Props) => {
  const { t } = useWords();
  return (
    <div className={`stack gap-2 px-4 py-3 ground lined-above sticky ${styles.bar}`}>
      {submit.error ? <ErrorNote action={t("error.submitCase")} error={submit.error} onRetry={submit.retry} /> : null}
      <div className="row wrap apart gap-y-2 gap-x-4">
        <div className={`shrink ${styles.state}`}>
          <DraftStateLine draft={draft} />
          {isUploading ? <p className="help">{t("caseCreate.uploadsRunning")}</p> : null}
        </div>
        <div className={`actions push ${styles.acts}`}>
          <Button variant="plain" onClick={onDiscard}>
            {t("caseCreate.discard")}
          </Button>
          <SubmitActions submit={submit} isUploading={isUploading} />
        </div>
      </div>
    </div>
  );
};
