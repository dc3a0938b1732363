import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { relatedQuery } from "#care-cases/web/case/related/related-queries.ts";
import { draftValuesOf } from "#care-cases/web/create/draft/draft-values.ts";
import { DraftVisit } from "#care-cases/web/create/draft/draft-visit.ts";
import { useDraft } from "#care-cases/web/create/draft/use-draft.ts";
import { useCustomerUsers } from "#care-cases/web/create/fields/use-customer-users.ts";
import { type FormCheck, useFormCheck } from "#care-cases/web/create/fields/use-form-check.ts";
import type { StepState } from "#care-cases/web/create/steps/StepList.tsx";
import { firstStep, type Step, stepOf, steps } from "#care-cases/web/create/steps/steps.ts";
import { useSteps } from "#care-cases/web/create/steps/use-steps.ts";
import { useSubmit } from "#care-cases/web/create/steps/use-submit.ts";
import type { DraftState } from "#care-cases/web/list/use-new-case.ts";
import { filesQuery } from "#case-files/web/file-queries.ts";
import { useUploads } from "#case-files/web/use-uploads.ts";
import { useActor } from "#platform/web/page.ts";
import type { LoadedDraft } from "./load-draft.ts";
import { useLeaveDraft } from "./use-leave-draft.ts";
import { useRemovedFiles } from "./use-removed-files.ts";

const noCases: readonly CaseRow[] = [];

/** A draft that nobody has changed. */
const firstVersion = 1;

/** This visit of the form; what is made for it, as the state of its address says, or was never touched, was not there before. */
const useVisit = ({ careCase, files, related }: LoadedDraft): DraftVisit => {
  const { userId } = useActor();
  const { pathname, state } = useLocation();
  const [visit] = useState(() => {
    const isBare = careCase.version === firstVersion && files.length === 0 && (related ?? []).length === 0;
    const isNew = isBare || (state as DraftState | null)?.isNewDraft === true;
    return new DraftVisit(pathname, { userId, isNew, values: draftValuesOf(careCase) });
  });
  return visit;
};

/** The files and related cases of the draft, and whether this visit changed them. */
const useEnclosed = ({ careCase: { id }, files: filesThen, related: relatedThen }: LoadedDraft, visit: DraftVisit) => {
  const uploads = useUploads({ caseId: id, onUploaded: (file) => visit.fileAdded(file.id) });
  const { data: all } = useQuery({ ...filesQuery(id), initialData: filesThen });
  const removed = useRemovedFiles(id, visit);
  const files = all.filter((file) => !removed.ids.includes(file.id));
  const { data: related = noCases } = useQuery({
    ...relatedQuery(id),
    ...(relatedThen ? { initialData: relatedThen } : {}),
  });
  const isChanged = () => visit.isChanged() || removed.ids.length + uploads.list.length > 0;
  const isBare = files.length + related.length + uploads.list.length === 0;
  return { uploads, files, related, removed, isChanged, isBare };
};

const statesOf = ({ shown, lacking, tried }: FormCheck, isBare: boolean): Record<Step, StepState> => {
  const bad = new Set(shown.map(({ field }) => field && stepOf(field)));
  const stateOf = (step: Step): StepState => {
    if (bad.has(step)) return "problem";
    if (step === "review") return "open";
    if (step === "files") return !isBare || tried.has(step) ? "done" : "open";
    return lacking.has(step) ? "open" : "done";
  };
  return Object.fromEntries(steps.map((step) => [step, stateOf(step)])) as Record<Step, StepState>;
};

/** Everything that the form of a draft holds and can do. */
export const useDraftForm = (loaded: LoadedDraft) => {
  const { id } = loaded.careCase;
  const visit = useVisit(loaded);
  const draft = useDraft(loaded.careCase, visit);
  const enclosed = useEnclosed(loaded, visit);
  const users = useCustomerUsers(draft.values.customer?.customerNumber ?? null, loaded.users);
  const [begin] = useState(() => firstStep(draftValuesOf(loaded.careCase), loaded.users.hasUsers));
  const place = useSteps(begin);
  const check = useFormCheck(draft, users, place.step);
  const submit = useSubmit(draft, check, enclosed.removed.deleteAll);
  const { isRunning } = enclosed.uploads;
  const blocker = useLeaveDraft({ id, draft, ...enclosed, isUploading: isRunning });
  const { look } = check;

  // The review says all that lacks; from then on the steps do, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step that is shown
  useEffect(() => {
    if (place.step === "review") look(steps);
  }, [place.step]);

  const goOn = () => {
    const { step } = place;
    if (step === "review") {
      if (!isRunning) void submit.go("submit");
      return;
    }
    const next = steps[steps.indexOf(step) + 1];
    if (check.attemptSteps([step]) && next) place.goTo(next);
  };
  return {
    draft,
    visit,
    users,
    check,
    submit,
    blocker,
    goOn,
    ...place,
    ...enclosed,
    states: statesOf(check, enclosed.isBare),
  };
};

export type DraftForm = ReturnType<typeof useDraftForm>;
