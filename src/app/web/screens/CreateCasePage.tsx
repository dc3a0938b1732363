import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { useNavigate } from "react-router";
import { asApiError, inWords } from "#care-cases/web/case/explain-refusal.ts";
import { useCustomerHasUsers } from "#care-cases/web/case/use-customer-has-users.ts";
import { CaseForm } from "#care-cases/web/create/CaseForm.tsx";
import { ProblemSummary } from "#care-cases/web/create/ProblemSummary.tsx";
import { type Draft, useDraft } from "#care-cases/web/create/use-draft.ts";
import { useSubmit } from "#care-cases/web/create/use-submit.ts";
import type { CaseFile } from "#case-files/contract/calls.ts";
import { FileChooser } from "#case-files/web/FileChooser.tsx";
import { FileDropArea } from "#case-files/web/FileDropArea.tsx";
import { filesQuery } from "#case-files/web/file-queries.ts";
import { PendingFiles } from "#case-files/web/PendingFiles.tsx";
import { type Uploads, useUploads } from "#case-files/web/use-uploads.ts";
import { isStaff } from "#platform/contract/actor.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { reportError } from "#platform/web/errors.ts";
import { useActor, usePage } from "#platform/web/page.ts";
import { ErrorNote } from "#ui/ErrorNote.tsx";
import { Modal } from "#ui/Modal.tsx";
import { PageTitle } from "#ui/PageTitle.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CreateCasePage.module.css";
import { DraftConflictNote } from "./DraftConflictNote.tsx";
import type { LoadedDraft } from "./load-draft.ts";
import { SubmitBar } from "./SubmitBar.tsx";
import { discardDraft, useLeaveDraft } from "./use-leave-draft.ts";

const FilesField = ({ files, uploads }: { files: readonly CaseFile[]; uploads: Uploads }) => {
  const { t } = useWords();
  return (
    <section className={styles.files} aria-labelledby="case-files">
      <h2 id="case-files" className={styles.filesTitle}>
        {t("caseCreate.files")}
      </h2>
      <PendingFiles files={files} uploads={uploads} />
      <div className={styles.chooser}>
        <FileChooser onFiles={uploads.add} />
        <span>{t("files.dropHelp")}</span>
      </div>
    </section>
  );
};

const DiscardDialog = ({ draft, id, onClose }: { draft: Draft; id: number; onClose: () => void }) => {
  const { t } = useWords();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const go = async () => {
    setBusy(true);
    setError(null);
    try {
      await discardDraft(id);
      draft.saver.finish();
      await navigate("/cases", { replace: true });
    } catch (failure) {
      const refused = asApiError(failure);
      if (refused.statusCode === 401) reportError(refused);
      setError(refused);
      setBusy(false);
    }
  };
  return (
    <Modal
      title={t("caseCreate.discardTitle")}
      help={t("caseCreate.discardHelp")}
      go={t("caseCreate.discardGo")}
      stay={t("caseCreate.keepWriting")}
      variant="danger"
      busy={isBusy}
      onGo={() => void go()}
      onClose={onClose}
    >
      {error ? <ErrorNote act={t("caseCreate.discardFailed")} error={inWords(error, t)} /> : null}
    </Modal>
  );
};

const CompanyLine = () => {
  const { t } = useWords();
  const { companies } = usePage();
  const { customerNumber } = useActor();
  const company = companies.find((one) => one.customerNumber === customerNumber);
  return company ? <p className={styles.company}>{`${t("caseCreate.company")}: ${company.name}`}</p> : null;
};

/** A new case on one page. It is a draft from the start and saves itself; submitting sends it off. */
export const CreateCasePage = ({ loaded }: { loaded: LoadedDraft }) => {
  const { t } = useWords();
  const actor = useActor();
  const { id } = loaded.careCase;
  const draft = useDraft(loaded.careCase);
  const { data: files } = useQuery({ ...filesQuery(id), initialData: loaded.files });
  const uploads = useUploads({ caseId: id });
  const hasUsers = useCustomerHasUsers(draft.values.customer?.customerNumber ?? null);
  const submit = useSubmit(draft, hasUsers);
  const [isDiscarding, setDiscarding] = useState(false);
  useLeaveDraft(id, draft.saver, files.length > 0 || uploads.list.length > 0);

  const submitPlain = () => {
    if (!uploads.isRunning) void submit.go("Created");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The editor answers to the shortcut itself.
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    event.preventDefault();
    submitPlain();
  };
  return (
    <FileDropArea onFiles={uploads.add}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the whole form; the button below does the same */}
      <div className={styles.page} onKeyDown={onKeyDown}>
        <PageTitle title={t("caseCreate.title")} />
        <div className={styles.head}>
          <h1>{t("caseCreate.title")}</h1>
          <p className={styles.intro}>{t("caseCreate.intro")}</p>
          {isStaff(actor) ? null : <CompanyLine />}
        </div>
        <DraftConflictNote draft={draft} />
        <ProblemSummary problems={submit.problems} attempt={submit.attempt} />
        <CaseForm
          values={draft.values}
          onChange={draft.saver.set}
          problemAt={submit.problemAt}
          onSubmit={submitPlain}
        />
        <FilesField files={files} uploads={uploads} />
        {submit.error ? (
          <ErrorNote act={t("error.submitCase")} error={inWords(submit.error, t)} onRetry={submit.retry} />
        ) : null}
        <SubmitBar
          draft={draft}
          submit={submit}
          isUploading={uploads.isRunning}
          onDiscard={() => setDiscarding(true)}
        />
        {isDiscarding ? <DiscardDialog draft={draft} id={id} onClose={() => setDiscarding(false)} /> : null}
      </div>
    </FileDropArea>
  );
};
