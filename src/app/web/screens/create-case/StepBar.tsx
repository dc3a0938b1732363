import { DraftStateLine } from "#care-cases/web/create/draft/DraftStateLine.tsx";
import type { Draft } from "#care-cases/web/create/draft/use-draft.ts";
import { type Step, stepBeside } from "#care-cases/web/create/steps/steps.ts";
import type { Submit } from "#care-cases/web/create/steps/use-submit.ts";
import { Button } from "#ui/button/Button.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CreateCasePage.module.css";
import { SubmitActions } from "./SubmitActions.tsx";

type Props = {
  step: Step;
  draft: Draft;
  submit: Submit;
  isUploading: boolean;
  onDiscard: () => void;
  onBack: (step: Step) => void;
  onGoOn: () => void;
};

/** Where the draft stands, and the ways on, back and out; always in view at the foot. */
export const StepBar = ({ step, draft, submit, isUploading, onDiscard, onBack, onGoOn }: Props) => {
  const { t } = useWords();
  const before = stepBeside(step, -1);
  const isReview = step === "review";
  return (
    <div className={`row wrap apart lined-above gap-y-2 gap-x-4 py-3 px-4 ${styles.bar}`}>
      <div className={styles.state}>
        <DraftStateLine draft={draft} />
        {isReview && isUploading ? <p className="help">{t("caseCreate.uploadsRunning")}</p> : null}
      </div>
      <div className={`actions push ${styles.acts}`}>
        <Button variant="plain" onClick={onDiscard}>
          {t("caseCreate.discard")}
        </Button>
        {before ? <Button onClick={() => onBack(before)}>{t("caseCreate.back")}</Button> : null}
        {isReview ? (
          <SubmitActions submit={submit} isUploading={isUploading} />
        ) : (
          <Button
            variant="filled"
            aria-keyshortcuts="Control+Enter"
            title={`${t("caseCreate.goOn")} (Ctrl+Enter)`}
            onClick={onGoOn}
          >
            {t("caseCreate.goOn")}
          </Button>
        )}
      </div>
    </div>
  );
};
