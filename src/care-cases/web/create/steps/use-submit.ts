import { useNavigate } from "react-router";
import { DraftConflict } from "#care-cases/web/create/draft/save-draft.ts";
import type { Draft } from "#care-cases/web/create/draft/use-draft.ts";
import { refusedProblems } from "#care-cases/web/create/fields/form-problems.ts";
import type { FormCheck } from "#care-cases/web/create/fields/use-form-check.ts";
import { isStaff } from "#platform/contract/actor.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useActor } from "#platform/web/page.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { useWords } from "#wording/use-words.ts";
import { steps } from "./steps.ts";

/** Status of the submitted case, where to go next, and the texts. */
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
  readonly isPending: boolean;
  readonly error: ApiError | null;
  readonly go: (way: SubmitWay) => void;
  readonly retry: () => void;
};

const casePath = (id: number): string => `/cases/${id}`;

/**
 * Submits the draft: validates the whole form, shows server errors at their fields, and continues. `before` runs before
 * others can see the case.
 */
export const useSubmit = ({ saver }: Draft, check: FormCheck, before: () => Promise<void>): Submit => {
  const { t } = useWords();
  const navigate = useNavigate();
  const staff = isStaff(useActor());
  // Customers stay on the case's page, which says when to expect an answer.
  const usual = (way: SubmitWay): SubmitWay => (way === "submit" && !staff ? "show" : way);
  const { isPending, error, save, refused, forget } = useSave({
    send: async (way: SubmitWay): Promise<number | null> => {
      await before();
      try {
        return (await saver.submit(submitWays[way].status)).id;
      } catch (failure) {
        if (!(failure instanceof DraftConflict)) throw failure;
        // The form shows both. If it was submitted elsewhere, it is no longer a draft.
        const { id, status } = failure.theirs;
        if (status !== "Draft") {
          saver.finish();
          void navigate(casePath(id), { replace: true });
        }
        return null;
      }
    },
    onSaved: (id, way) => {
      if (id === null) return;
      const { goesTo, note } = submitWays[usual(way)];
      saver.finish();
      if (goesTo === "list") showToast(t(note, { id }), [{ words: t("caseCreate.showCase"), to: casePath(id) }]);
      return navigate(goesTo === "list" ? "/cases" : casePath(id), { replace: true });
    },
    onRefused: (refusal) => {
      const found = refusedProblems(refusal);
      if (found.length === 0) return;
      check.refuse(found);
      // The choices may have changed meanwhile.
      void invalidate(["pick"]);
    },
  });
  const go = (way: SubmitWay): void => {
    if (isPending) return;
    forget();
    if (check.attemptSteps(steps)) void save(way);
  };
  return {
    isPending,
    error: error && refusedProblems(error).length === 0 ? error : null,
    go,
    retry: () => {
      if (refused) go(refused);
    },
  };
};
