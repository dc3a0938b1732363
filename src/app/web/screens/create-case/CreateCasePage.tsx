import { useState } from "react";
import { Link } from "react-router";
import { ProblemSummary } from "#care-cases/web/create/fields/ProblemSummary.tsx";
import { AboutStep } from "#care-cases/web/create/steps/AboutStep.tsx";
import { ReviewReaders } from "#care-cases/web/create/steps/ReviewFields.tsx";
import { SimilarCases } from "#care-cases/web/create/steps/SimilarCases.tsx";
import { StepList } from "#care-cases/web/create/steps/StepList.tsx";
import { fieldStep, stepAddress, steps, stepWords } from "#care-cases/web/create/steps/steps.ts";
import { useSendKey } from "#care-cases/web/create/steps/use-send-key.ts";
import { stepHeading } from "#care-cases/web/create/steps/use-steps.ts";
import { FileDropArea } from "#case-files/web/FileDropArea.tsx";
import { TextPictures } from "#case-files/web/text/TextPictures.tsx";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor, usePage } from "#platform/web/page.ts";
import { showToast } from "#platform/web/toasts.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CreateCasePage.module.css";
import { DiscardDialog } from "./DiscardDialog.tsx";
import { DraftConflictNote } from "./DraftConflictNote.tsx";
import { FilesStep } from "./FilesStep.tsx";
import { LeaveDialog } from "./LeaveDialog.tsx";
import type { LoadedDraft } from "./load-draft.ts";
import { ReviewStep } from "./ReviewStep.tsx";
import { StepBar } from "./StepBar.tsx";
import { type DraftForm, useDraftForm } from "./use-draft-form.ts";

const CompanyLine = () => {
  const { t } = useWords();
  const { companies } = usePage();
  const { customerNumber } = useActor();
  const company = companies.find((one) => one.customerNumber === customerNumber);
  return company ? <p className="soft">{`${t("caseCreate.company")}: ${company.name}`}</p> : null;
};

/** Files and related cases, which the next step shows. */
const EnclosedLine = ({ files, related }: { files: number; related: number }) => {
  const { t } = useWords();
  const parts = [
    ...(files > 0 ? [t("caseCreate.withFiles", { count: files })] : []),
    ...(related > 0 ? [t("caseCreate.withRelated", { count: related })] : []),
  ];
  return parts.length > 0 ? (
    <p>
      <Link to={stepAddress("files")}>{parts.join(", ")}</Link>
    </p>
  ) : null;
};

type PartProps = { loaded: LoadedDraft; form: DraftForm };

const StepBody = ({ loaded: { careCase, related: relatedThen }, form }: PartProps) => {
  const { step, draft, users, agreed, check, files, related, uploads, textUploads, send, goToField } = form;
  const { values, saver } = draft;
  const fields = { values, users, onChange: saver.set, problemAt: check.problemAt, onLeave: check.leave };
  if (step === "about") {
    const similar = <SimilarCases caseId={careCase.id} values={values} />;
    const foldedIn = careCase.isDescriptionFolded ? careCase.id : null;
    return (
      <>
        <AboutStep
          {...fields}
          agreed={agreed}
          onSend={send}
          similar={similar}
          foldedIn={foldedIn}
          pictures={textUploads.pictures}
        />
        <ReviewReaders values={values}>
          <EnclosedLine files={files.length + uploads.list.length} related={related.length} />
        </ReviewReaders>
      </>
    );
  }
  if (step === "files") {
    return (
      <FilesStep
        caseId={careCase.id}
        mayRelate={careCase.may.relate}
        related={relatedThen ?? undefined}
        {...{ files, uploads }}
        onRemove={form.removed.remove}
        onRelation={form.visit.relationChanged}
      />
    );
  }
  const sent = { files, related, uploads };
  return <ReviewStep {...sent} values={values} users={users} problems={check.shown} onGo={goToField} />;
};

/** A step: heading, errors and fields. */
const StepPart = ({ loaded, form }: PartProps) => {
  const { t } = useWords();
  const { step, check, submit, goToField } = form;
  const isSent = check.tried.has("review");
  const problems = isSent || (step === fieldStep && check.tried.has(step)) ? check.shown : [];
  const number = steps.indexOf(step) + 1;
  return (
    <section className="stack gap-5" aria-labelledby={stepHeading}>
      <div className={`stack gap-0 ${styles.stepHead}`}>
        <p className="help">{t("caseCreate.stepOf", { number, count: steps.length })}</p>
        <h2 id={stepHeading} tabIndex={-1}>
          {t(stepWords[step].label)}
        </h2>
        <p className="soft">{t(stepWords[step].help)}</p>
      </div>
      <ProblemSummary
        key={step}
        problems={problems}
        attempt={check.attempt}
        title={t(isSent ? "caseCreate.problemsTitle" : "caseCreate.problemsStep", { count: problems.length })}
        onGo={goToField}
      />
      <StepBody loaded={loaded} form={form} />
      {submit.error ? <ErrorNote action={t("error.submitCase")} error={submit.error} onRetry={submit.retry} /> : null}
    </section>
  );
};

const Dialogs = ({ loaded: { careCase }, form, isDiscarding, onKeep }: PartProps & DialogProps) => {
  const { leave, draft, uploads } = form;
  if (leave) return <LeaveDialog id={careCase.id} form={form} leave={leave} />;
  return isDiscarding ? <DiscardDialog {...{ id: careCase.id, draft, uploads }} onClose={onKeep} /> : null;
};
type DialogProps = { isDiscarding: boolean; onKeep: () => void };

/** A new case in three steps. It is a draft from the start and saves automatically until it is submitted, from any step. */
export const CreateCasePage = ({ loaded }: { loaded: LoadedDraft }) => {
  const { t } = useWords();
  const actor = useActor();
  const form = useDraftForm(loaded);
  const { step, draft, submit, uploads, states, goTo, goOn, send } = form;
  const [isDiscarding, setDiscarding] = useState(false);

  const addFiles = (added: readonly File[]) => {
    uploads.add(added);
    if (step === "files") return;
    const showFiles = { words: t("caseCreate.showFiles"), onDo: () => goTo("files") };
    showToast(t("caseCreate.filesAdded", { count: added.length }), [showFiles]);
  };
  useSendKey(send);
  return (
    <FileDropArea onFiles={addFiles}>
      <div className={`stack top ${styles.page}`}>
        <PageTitle title={`${t(stepWords[step].label)} · ${t("caseCreate.title")}`} />
        <div className={`row wrap baseline gap-y-0 gap-x-4 whole-line`}>
          <h1>{t("caseCreate.title")}</h1>
          {isStaff(actor) ? null : <CompanyLine />}
        </div>
        <StepList current={step} states={states} />
        <div className="stack gap-5 shrink">
          <DraftConflictNote draft={draft} />
          <TextPictures caseId={loaded.careCase.id} files={form.allFiles}>
            <StepPart loaded={loaded} form={form} />
          </TextPictures>
          <StepBar
            {...{ step, draft, submit, onGoOn: goOn, onBack: goTo }}
            isUploading={form.isUploading}
            onDiscard={() => setDiscarding(true)}
          />
        </div>
        <Dialogs loaded={loaded} form={form} isDiscarding={isDiscarding} onKeep={() => setDiscarding(false)} />
      </div>
    </FileDropArea>
  );
};
