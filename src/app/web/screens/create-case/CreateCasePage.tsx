import { useState } from "react";
import { focusField } from "#care-cases/web/create/fields/focus-field.ts";
import { ProblemSummary } from "#care-cases/web/create/fields/ProblemSummary.tsx";
import { AboutStep } from "#care-cases/web/create/steps/AboutStep.tsx";
import { StepList } from "#care-cases/web/create/steps/StepList.tsx";
import { StepSection } from "#care-cases/web/create/steps/StepSection.tsx";
import { useSendKey } from "#care-cases/web/create/steps/use-send-key.ts";
import { goToStep } from "#care-cases/web/create/steps/use-steps.ts";
import { FileDropArea } from "#case-files/web/FileDropArea.tsx";
import { TextPictures } from "#case-files/web/text/TextPictures.tsx";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor, usePage } from "#platform/web/page.ts";
import { showToast } from "#platform/web/toasts.ts";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CreateCasePage.module.css";
import { DiscardDialog } from "./DiscardDialog.tsx";
import { DraftConflictNote } from "./DraftConflictNote.tsx";
import { FilesStep } from "./FilesStep.tsx";
import { LeaveDialog } from "./LeaveDialog.tsx";
import type { LoadedDraft } from "./load-draft.ts";
import { ReviewStep } from "./ReviewStep.tsx";
import { SubmitBar } from "./SubmitBar.tsx";
import { type DraftForm, useDraftForm } from "./use-draft-form.ts";

const CompanyLine = () => {
  const { t } = useWords();
  const { companies } = usePage();
  const { customerNumber } = useActor();
  const company = companies.find((one) => one.customerNumber === customerNumber);
  return company ? <p className="soft">{`${t("caseCreate.company")}: ${company.name}`}</p> : null;
};

type PartProps = { loaded: LoadedDraft; form: DraftForm };

const Problems = ({ check }: Pick<DraftForm, "check">) => {
  const { t } = useWords();
  const problems = check.isTried ? check.shown : [];
  const title = t("caseCreate.problemsTitle", { count: problems.length });
  return <ProblemSummary problems={problems} attempt={check.attempt} title={title} onGo={focusField} />;
};

/** The steps, one below the other. */
const Sections = ({ loaded: { careCase, related }, form }: PartProps) => {
  const { draft, users, agreed, check, files, uploads, textUploads, send } = form;
  const { values, saver } = draft;
  const fields = { values, users, onChange: saver.set, problemAt: check.problemAt, onLeave: check.leave };
  return (
    <>
      <StepSection step="about">
        <AboutStep
          {...fields}
          caseId={careCase.id}
          agreed={agreed}
          onSend={send}
          foldedIn={careCase.isDescriptionFolded ? careCase.id : null}
          pictures={textUploads.pictures}
        />
      </StepSection>
      <StepSection step="files">
        <FilesStep
          caseId={careCase.id}
          mayRelate={careCase.may.relate}
          related={related ?? undefined}
          {...{ files, uploads }}
          onRemove={form.removed.remove}
          onRelation={form.visit.relationChanged}
        />
      </StepSection>
      <StepSection step="review">
        <ReviewStep form={form} />
      </StepSection>
    </>
  );
};

const Dialogs = ({ loaded: { careCase }, form, isDiscarding, onKeep }: PartProps & DialogProps) => {
  const { leave, draft, uploads } = form;
  if (leave) return <LeaveDialog id={careCase.id} form={form} leave={leave} />;
  return isDiscarding ? <DiscardDialog {...{ id: careCase.id, draft, uploads }} onClose={onKeep} /> : null;
};
type DialogProps = { isDiscarding: boolean; onKeep: () => void };

/**
 * A new case in three steps, the sections of one page. It is a draft from the start and saves automatically until it is
 * submitted.
 */
export const CreateCasePage = ({ loaded }: { loaded: LoadedDraft }) => {
  const { t } = useWords();
  const actor = useActor();
  const form = useDraftForm(loaded);
  const { step, draft, uploads, states, send } = form;
  const [isDiscarding, setDiscarding] = useState(false);

  const addFiles = (added: readonly File[]) => {
    uploads.add(added);
    const showFiles = { words: t("caseCreate.showFiles"), onDo: () => goToStep("files") };
    showToast(t("caseCreate.filesAdded", { count: added.length }), [showFiles]);
  };
  useSendKey(send);
  return (
    <FileDropArea onFiles={addFiles}>
      <div className={`stack top ${styles.page}`}>
        <PageTitle title={t("caseCreate.title")} />
        <div className={`row wrap baseline gap-y-0 gap-x-4 whole-line`}>
          <h1>{t("caseCreate.title")}</h1>
          {isStaff(actor) ? null : <CompanyLine />}
        </div>
        <StepList current={step} states={states} />
        <div className="stack gap-5 shrink">
          <DraftConflictNote draft={draft} />
          <Problems check={form.check} />
          <TextPictures caseId={loaded.careCase.id} files={form.allFiles}>
            <Sections loaded={loaded} form={form} />
          </TextPictures>
          <SubmitBar form={form} onDiscard={() => setDiscarding(true)} />
        </div>
        <Dialogs loaded={loaded} form={form} isDiscarding={isDiscarding} onKeep={() => setDiscarding(false)} />
      </div>
    </FileDropArea>
  );
};
