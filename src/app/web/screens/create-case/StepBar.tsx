import { DraftStateLine } from "#care-cases/web/create/draft/DraftStateLine.tsx";
import type { Draft } from "#care-cases/web/create/draft/use-draft.ts";
import { adjacentStep, type CreateStep } from "#care-cases/web/create/steps/steps.ts";
import type { Submit } from "#care-cases/web/create/steps/use-submit.ts";
import { Button } from "#ui/button/Button.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CreateCasePage.module.css";
import { SubmitActions } from "./SubmitActions.tsx";

type Props = {
  step: CreateStep;
  draft: Draft;
  submit: Submit;
  isUploading: boolean;
  onDiscard: () => void;
  onBack: (step: CreateStep) => void;
  onGoOn: () => void;
};

/**
 * The draft's save state, with buttons to discard, to go to the neighboring steps, and to submit; always visible at the
 * bottom.
 */
export const StepBar = ({ step, draft, submit, isUploading, onDiscard, onBack, onGoOn }: Props) => {
  const { t } = useWords();
  const before = adjacentStep(step, -1);
  const isLast = adjacentStep(step, 1) === null;
  return (
    <div className={`row wrap apart gap-y-2 gap-x-4 px-4 py-3 ground lined-above sticky ${styles.bar}`}>
      <div className={`shrink ${styles.state}`}>
        <DraftStateLine draft={draft} />
        {isUploading ? <p className="help">{t("caseCreate.uploadsRunning")}</p> : null}
      </div>
      <div className={`actions push ${styles.acts}`}>
        <Button variant="plain" onClick={onDiscard}>
          {t("caseCreate.discard")}
        </Button>
        {before ? <Button onClick={() => onBack(before)}>{t("caseCreate.back")}</Button> : null}
        {isLast ? null : <Button onClick={onGoOn}>{t("caseCreate.goOn")}</Button>}
        <SubmitActions submit={submit} isUploading={isUploading} />
      </div>
    </div>
  );
};
