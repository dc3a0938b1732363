import { useState } from "react";
import { TypeField } from "#care-cases/web/create/fields/CaseKindFields.tsx";
import { ProblemSummary } from "#care-cases/web/create/fields/ProblemSummary.tsx";
import { AboutStep } from "#care-cases/web/create/steps/AboutStep.tsx";
import { SimilarCases } from "#care-cases/web/create/steps/SimilarCases.tsx";
import { StepList } from "#care-cases/web/create/steps/StepList.tsx";
import { stepOf, steps, stepWords } from "#care-cases/web/create/steps/steps.ts";
import { useGoOnKey } from "#care-cases/web/create/steps/use-go-on-key.ts";
import { stepHeading } from "#care-cases/web/create/steps/use-steps.ts";
import { FileDropArea } from "#case-files/web/FileDropArea.tsx";
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

type PartProps = { loaded: LoadedDraft; form: DraftForm };

const StepBody = ({ loaded: { careCase }, form }: PartProps) => {
  const { step, draft, users, check, files, related, uploads, goOn, goToField } = form;
  const { values, saver } = draft;
  const fields = { values, users, onChange: saver.set, problemAt: check.problemAt, onLeave: check.leave };
  if (step === "type") return <TypeField {...fields} />;
  if (step === "about") {
    const similar = <SimilarCases caseId={careCase.id} values={values} />;
    const foldedIn = careCase.isDescriptionFolded ? careCase.id : null;
    return <AboutStep {...fields} onGoOn={goOn} similar={similar} foldedIn={foldedIn} />;
  }
  if (step === "files") {
    return (
      <FilesStep
        caseId={careCase.id}
        mayRelate={careCase.may.relate}
        {...{ files, uploads }}
        onRemove={form.removed.remove}
        onRelation={form.visit.relationChanged}
      />
    );
  }
  const sent = { files, related, uploads };
  return <ReviewStep {...sent} values={values} users={users} problems={check.shown} onGo={goToField} />;
};

/** One step: its heading, what is wrong in it, its fields. */
const StepPart = ({ loaded, form }: PartProps) => {
  const { t } = useWords();
  const { step, check, submit, goToField } = form;
  const isReview = step === "review";
  const isHere = ({ field }: (typeof check.shown)[number]) => field === null || isReview || stepOf(field) === step;
  const problems = check.tried.has(step) ? check.shown.filter(isHere) : [];
  const number = steps.indexOf(step) + 1;
  return (
    <section className="stack gap-5" aria-labelledby={stepHeading}>
      <div className={`stack gap-0 ${styles.stepHead}`}>
        <p className="help">{t("caseCreate.stepOf", { number, count: steps.length })}</p>
        <h2 id={stepHeading} tabIndex={-1}>
          {t(stepWords[step].label)}
        </h2>
        {step === "type" ? null : <p className="soft">{t(stepWords[step].help)}</p>}
      </div>
      <ProblemSummary
        key={step}
        problems={problems}
        attempt={check.attempt}
        title={t(isReview ? "caseCreate.problemsTitle" : "caseCreate.problemsStep", { count: problems.length })}
        onGo={goToField}
      />
      <StepBody loaded={loaded} form={form} />
      {submit.error ? <ErrorNote action={t("error.submitCase")} error={submit.error} onRetry={submit.retry} /> : null}
    </section>
  );
};

const Dialogs = ({ loaded: { careCase }, form, isDiscarding, onKeep }: PartProps & DialogProps) => {
  const { blocker, draft, uploads } = form;
  if (blocker.state === "blocked") {
    return <LeaveDialog id={careCase.id} form={form} onLeave={blocker.proceed} onStay={blocker.reset} />;
  }
  return isDiscarding ? <DiscardDialog {...{ id: careCase.id, draft, uploads }} onClose={onKeep} /> : null;
};
type DialogProps = { isDiscarding: boolean; onKeep: () => void };

/** A new case in four steps. It is a draft from the start and saves itself; submitting sends it off. */
export const CreateCasePage = ({ loaded }: { loaded: LoadedDraft }) => {
  const { t } = useWords();
  const actor = useActor();
  const form = useDraftForm(loaded);
  const { step, draft, submit, uploads, states, goTo, goOn } = form;
  const [isDiscarding, setDiscarding] = useState(false);

  const addFiles = (added: readonly File[]) => {
    uploads.add(added);
    if (step === "files") return;
    const showFiles = { words: t("caseCreate.showFiles"), onDo: () => goTo("files") };
    showToast(t("caseCreate.filesAdded", { count: added.length }), [showFiles]);
  };
  useGoOnKey(goOn);
  return (
    <FileDropArea onFiles={addFiles}>
      <div className={`stack top mx-auto ${styles.page}`}>
        <PageTitle title={`${t(stepWords[step].label)} · ${t("caseCreate.title")}`} />
        <div className={`row wrap baseline gap-y-0 gap-x-4 whole-line`}>
          <h1>{t("caseCreate.title")}</h1>
          {isStaff(actor) ? null : <CompanyLine />}
        </div>
        <StepList current={step} states={states} />
        <div className="stack gap-5 shrink">
          <DraftConflictNote draft={draft} />
          <StepPart loaded={loaded} form={form} />
          <StepBar
            {...{ step, draft, submit, onGoOn: goOn, onBack: goTo }}
            isUploading={uploads.isRunning}
            onDiscard={() => setDiscarding(true)}
          />
        </div>
        <Dialogs loaded={loaded} form={form} isDiscarding={isDiscarding} onKeep={() => setDiscarding(false)} />
      </div>
    </FileDropArea>
  );
};
