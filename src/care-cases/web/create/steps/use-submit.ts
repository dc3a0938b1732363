import { useState } from "react";
import { useNavigate } from "react-router";
import { DraftConflict } from "#care-cases/web/create/draft/store-draft.ts";
import type { Draft } from "#care-cases/web/create/draft/use-draft.ts";
import { refusedProblems } from "#care-cases/web/create/fields/form-problems.ts";
import type { FormCheck } from "#care-cases/web/create/fields/use-form-check.ts";
import { type ApiError, asApiError } from "#platform/contract/error-shape.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { showToast } from "#platform/web/toasts.ts";
import { useWords } from "#wording/use-words.ts";
import { steps } from "./steps.ts";

/** What becomes of a submitted case, where one goes then, and the words for it. */
export const submitWays = {
  submit: { status: "Created", goesTo: "list", label: "caseCreate.submit", note: "caseCreate.submitted" },
  show: { status: "Created", goesTo: "case", label: "caseCreate.submitShow", note: "caseCreate.submitted" },
  close: { status: "CaseClosed", goesTo: "list", label: "caseCreate.submitClose", note: "caseCreate.submittedClosed" },
  backlog: {
    status: "Backlog",
    goesTo: "list",
    label: "caseCreate.submitBacklog",
    note: "caseCreate.submittedBacklog",
  },
} as const;
export type SubmitWay = keyof typeof submitWays;

export type Submit = {
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  readonly go: (way: SubmitWay) => Promise<void>;
  readonly retry: () => void;
};

const casePath = (id: number): string => `/cases/${id}`;

/**
 * Submits the draft: checks the whole form first, hands what the server refuses to its fields, and goes on. `before` does what
 * must be done before anybody else sees the case.
 */
export const useSubmit = ({ saver }: Draft, check: FormCheck, before: () => Promise<void>): Submit => {
  const { t } = useWords();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ error: ApiError; way: SubmitWay } | null>(null);

  const fail = (failure: unknown, way: SubmitWay) => {
    if (failure instanceof DraftConflict) {
      const { id, status } = failure.theirs;
      if (status === "Draft") return;
      saver.finish();
      return void navigate(casePath(id), { replace: true });
    }
    const error = asApiError(failure);
    if (error.statusCode === 401) reportError(error);
    const found = refusedProblems(error);
    if (found.length === 0) setFailed({ error, way });
    else {
      check.refuse(found);
      // Who can be chosen may be others by now.
      void queryClient().invalidateQueries({ queryKey: ["pick"] });
    }
  };

  const go = async (way: SubmitWay) => {
    if (isBusy) return;
    setFailed(null);
    if (!check.attemptSteps(steps)) return;
    setBusy(true);
    try {
      const { status, goesTo, note } = submitWays[way];
      await before();
      const { id } = await saver.submit(status);
      saver.finish();
      if (goesTo === "list") showToast(t(note, { id }), [{ words: t("caseCreate.showCase"), to: casePath(id) }]);
      await navigate(goesTo === "list" ? "/cases" : casePath(id), { replace: true });
    } catch (failure) {
      setBusy(false);
      fail(failure, way);
    }
  };

  return {
    isBusy,
    error: failed?.error ?? null,
    go,
    retry: () => {
      if (failed) void go(failed.way);
    },
  };
};
