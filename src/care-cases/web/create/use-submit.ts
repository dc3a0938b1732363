import { useState } from "react";
import { useNavigate } from "react-router";
import { asApiError } from "#care-cases/web/case/explain-refusal.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { reportError } from "#platform/web/errors.ts";
import { useWords } from "#wording/use-words.ts";
import { type DraftField, type DraftValues, differingFields } from "./draft-values.ts";
import { formProblems, refusedProblems } from "./form-problems.ts";
import type { FormProblem } from "./ProblemSummary.tsx";
import { DraftConflict } from "./store-draft.ts";
import type { Draft } from "./use-draft.ts";

export type SubmitStatus = "Created" | "Backlog" | "CaseClosed";

export type Submit = {
  readonly isBusy: boolean;
  /** What is wrong, once a submit was tried; kept up while it is corrected. */
  readonly problems: readonly FormProblem[];
  /** How often a submit was stopped by what is wrong: the summary takes the focus each time. */
  readonly attempt: number;
  readonly error: ApiError | null;
  readonly problemAt: (field: DraftField) => string | null;
  readonly go: (status: SubmitStatus) => Promise<void>;
  readonly retry: () => void;
};

/** Problems that the server found, and the values that it found them in: a field that was changed since is not blamed. */
type Refused = { readonly values: DraftValues; readonly problems: readonly FormProblem[] };

const stillRefused = ({ values, problems }: Refused, now: DraftValues): FormProblem[] => {
  const changed = differingFields(values, now);
  return problems.filter(({ field }) => field === null || !changed.includes(field));
};

/** Submits the draft: checks the form first, shows what the server refuses at its field, and goes to the case. */
export const useSubmit = ({ saver, values }: Draft, customerHasUsers: boolean): Submit => {
  const { t } = useWords();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<Refused>({ values, problems: [] });
  const [failed, setFailed] = useState<{ error: ApiError; status: SubmitStatus } | null>(null);

  const own = formProblems(values, customerHasUsers, t);
  const ownFields = own.map(({ field }) => field);
  const others = stillRefused(refused, values).filter(({ field }) => !ownFields.includes(field));
  const problems = attempt > 0 ? [...own, ...others] : [];

  const fail = (failure: unknown, status: SubmitStatus) => {
    if (failure instanceof DraftConflict) {
      if (failure.theirs.status !== "Draft") void navigate(`/cases/${failure.theirs.id}`, { replace: true });
      return;
    }
    const error = asApiError(failure);
    if (error.statusCode === 401) reportError(error);
    const found = refusedProblems(error, t);
    if (found.length === 0) return setFailed({ error, status });
    setRefused({ values, problems: found });
    setAttempt((times) => times + 1);
  };

  const go = async (status: SubmitStatus) => {
    setFailed(null);
    if (isBusy) return;
    if (own.length > 0) return setAttempt((times) => times + 1);
    setBusy(true);
    try {
      const { id } = await saver.submit(status);
      saver.finish();
      await navigate(`/cases/${id}`, { replace: true });
    } catch (failure) {
      setBusy(false);
      fail(failure, status);
    }
  };

  return {
    isBusy,
    problems,
    attempt,
    error: failed?.error ?? null,
    problemAt: (field) => problems.find((problem) => problem.field === field)?.text ?? null,
    go,
    retry: () => {
      if (failed) void go(failed.status);
    },
  };
};
