import { useRef, useState } from "react";
import { useLocation } from "react-router";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { relatedQuery } from "#care-cases/web/case/related/related-queries.ts";
import { firstVersion } from "#care-cases/web/create/draft/draft-saver.ts";
import { draftValuesOf } from "#care-cases/web/create/draft/draft-values.ts";
import { DraftVisit } from "#care-cases/web/create/draft/draft-visit.ts";
import { useDraft } from "#care-cases/web/create/draft/use-draft.ts";
import { useAgreedTargets } from "#care-cases/web/create/fields/use-agreed-targets.ts";
import { useCustomerHasUsers } from "#care-cases/web/create/fields/use-customer-has-users.ts";
import { type FormCheck, useFormCheck } from "#care-cases/web/create/fields/use-form-check.ts";
import type { StepState } from "#care-cases/web/create/steps/StepList.tsx";
import type { CreateStep } from "#care-cases/web/create/steps/steps.ts";
import { useSteps } from "#care-cases/web/create/steps/use-steps.ts";
import { useSubmit } from "#care-cases/web/create/steps/use-submit.ts";
import { filesQuery } from "#case-files/web/file-queries.ts";
import { usePictureUploads } from "#case-files/web/text/use-picture-uploads.tsx";
import type { UploadTarget } from "#case-files/web/upload-queue.ts";
import { useUploads } from "#case-files/web/use-uploads.ts";
import { pictureFileIds } from "#platform/rules/markup/file-pictures.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import type { LoadedDraft } from "./load-draft.ts";
import { useLeaveDraft } from "./use-leave-draft.ts";
import { useRemovedFiles } from "./use-removed-files.ts";

const noCases: readonly CaseRow[] = [];

/** This visit of the form. A draft that was never changed was created for it. */
const useVisit = ({ careCase, files, related }: LoadedDraft): DraftVisit => {
  const { userId } = useActor();
  const { pathname } = useLocation();
  const [visit] = useState(() => {
    const isNew = careCase.version === firstVersion && files.length === 0 && related?.length === 0;
    return new DraftVisit(pathname, { userId, isNew, values: draftValuesOf(careCase) });
  });
  return visit;
};

/** The files that the description shows as pictures, and those it has shown in this visit and doesn't any more. */
const useDescribed = (description: string) => {
  const ever = useRef(new Set<number>());
  const shown = pictureFileIds(description);
  for (const id of shown) ever.current.add(id);
  return { ever: ever.current, unused: [...ever.current].filter((id) => !shown.includes(id)) };
};

/** The draft's files beside its description, its related cases, and whether this visit changed them. */
const useEnclosed = (loaded: LoadedDraft, visit: DraftVisit, description: string) => {
  const { careCase, files: filesThen, related: relatedThen } = loaded;
  const { id } = careCase;
  const target: UploadTarget = { caseId: id, onUploaded: (file) => visit.fileAdded(file.id) };
  const uploads = useUploads(target);
  const textUploads = usePictureUploads(target, uploads.add);
  const { data: allFiles } = useData(filesQuery(id), filesThen);
  const { ever, unused } = useDescribed(description);
  const removed = useRemovedFiles(id, visit, unused);
  const files = allFiles.filter((file) => !removed.ids.includes(file.id) && !ever.has(file.id));
  const { data: related = noCases } = useData(relatedQuery(id), relatedThen ?? undefined);
  const isChanged = () => visit.isChanged() || removed.ids.length + uploads.list.length > 0;
  const isBare = files.length + ever.size + related.length + uploads.list.length === 0;
  return { uploads, textUploads, allFiles, files, related, removed, isChanged, isBare };
};

/** A step is done if it has something in it: all that a case requires, a file or a related case. */
const statesOf = ({ shown, isLacking }: FormCheck, hasEnclosed: boolean): Record<CreateStep, StepState> => {
  const isBad = shown.some(({ field }) => field !== null);
  return {
    about: isBad ? "problem" : isLacking ? "open" : "done",
    files: hasEnclosed ? "done" : "open",
    review: "open",
  };
};

/** State and actions of a draft's form. */
export const useDraftForm = (loaded: LoadedDraft) => {
  const { id } = loaded.careCase;
  const visit = useVisit(loaded);
  const draft = useDraft(loaded.careCase, visit);
  const enclosed = useEnclosed(loaded, visit, draft.values.description);
  const users = useCustomerHasUsers(draft.values.customer?.customerNumber ?? null, loaded.users);
  const agreed = useAgreedTargets(draft.values.customer?.customerNumber ?? null, loaded.levels);
  const step = useSteps();
  const check = useFormCheck(draft, users);
  const submit = useSubmit({ draft, visit, check, before: enclosed.removed.deleteAll });
  const isUploading = enclosed.uploads.isRunning || enclosed.textUploads.blockedBy !== null;
  const leave = useLeaveDraft({ id, draft, visit, ...enclosed });

  /** By button, or Ctrl+Enter anywhere. */
  const send = () => {
    if (!isUploading) submit.go("submit");
  };
  const hasEnclosed = enclosed.files.length + enclosed.related.length > 0;
  return {
    draft,
    visit,
    users,
    agreed,
    step,
    check,
    submit,
    isUploading,
    leave,
    send,
    ...enclosed,
    states: statesOf(check, hasEnclosed),
  };
};

export type DraftForm = ReturnType<typeof useDraftForm>;
