import { useNavigate } from "react-router";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { expectedAnswer } from "#care-cases/rules/case/expected-answer.ts";
import { clocksQuery } from "#care-cases/web/case/clocks/clock-queries.ts";
import { expectedAnswerWords } from "#care-cases/web/case/clocks/expected-answer-words.ts";
import type { DraftVisit } from "#care-cases/web/create/draft/draft-visit.ts";
import { DraftConflict } from "#care-cases/web/create/draft/save-draft.ts";
import type { Draft } from "#care-cases/web/create/draft/use-draft.ts";
import { refusedProblems } from "#care-cases/web/create/fields/form-problems.ts";
import type { FormCheck } from "#care-cases/web/create/fields/use-form-check.ts";
import { isStaff } from "#platform/contract/actor.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { fetchFresh, invalidate } from "#platform/web/loading/cache.ts";
import { useActor } from "#platform/web/page.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";

/** Status of the submitted case, where to go next, and the texts. */
export const submitActions = {
  submit: { status: "Created", goesTo: "back", label: "caseCreate.submit", note: "caseCreate.submitted" },
  show: { status: "Created", goesTo: "case", label: "caseCreate.submitShow", note: "caseCreate.submitted" },
  close: { status: "CaseClosed", goesTo: "back", label: "caseCreate.submitClose", note: "caseCreate.submittedClosed" },
  backlog: {
    status: "Backlog",
    goesTo: "back",
    label: "caseCreate.submitBacklog",
    note: "caseCreate.submittedBacklog",
  },
} as const;
export type SubmitAction = keyof typeof submitActions;

export type Submit = {
  readonly isPending: boolean;
  readonly error: ApiError | null;
  readonly go: (action: SubmitAction) => void;
  readonly retry: () => void;
};

const casePath = (id: number): string => `/cases/${id}`;

/** The toast on the page that the customer returns to: when to expect the first answer, if that can be loaded. */
const promiseOf = async (careCase: CareCase, words: Words): Promise<string> => {
  const { id } = careCase;
  const level = await fetchFresh(clocksQuery(id)).catch(() => undefined);
  const now = level ? Date.parse(level.at) : Date.now();
  const expected = level === undefined ? null : expectedAnswer(careCase, level, now);
  if (!expected) return words.t("caseCreate.submitted", { id });
  return words.t("caseCreate.submittedPromise", { id, promise: expectedAnswerWords(expected, now, words) });
};

type Submitting = {
  readonly draft: Draft;
  readonly visit: DraftVisit;
  readonly check: FormCheck;
  /** Runs before others can see the case. */
  readonly before: () => Promise<void>;
};

/** Submits the draft: validates the whole form, shows server errors at their fields, and continues. */
export const useSubmit = ({ draft: { saver }, visit, check, before }: Submitting): Submit => {
  const words = useWords();
  const { t } = words;
  const navigate = useNavigate();
  const staff = isStaff(useActor());
  const { isPending, error, save, refused, forget } = useSave({
    send: async (action: SubmitAction): Promise<{ id: number; note: string } | null> => {
      await before();
      const { status, goesTo, note } = submitActions[action];
      try {
        const careCase = await saver.submit(status);
        saver.finish();
        const { id } = careCase;
        return { id, note: staff || goesTo === "case" ? t(note, { id }) : await promiseOf(careCase, words) };
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
    onSaved: (submitted, action) => {
      if (submitted === null) return;
      const toCase = casePath(submitted.id);
      if (submitActions[action].goesTo === "case") return navigate(toCase, { replace: true });
      showToast(submitted.note, [{ words: t("caseCreate.showCase"), to: toCase }]);
      return navigate(visit.now().from ?? "/cases", { replace: true });
    },
    onRefused: (refusal) => {
      const found = refusedProblems(refusal);
      if (found.length === 0) return;
      check.refuse(found);
      // The choices may have changed meanwhile.
      void invalidate(["pick"]);
    },
  });
  const go = (action: SubmitAction): void => {
    if (isPending) return;
    forget();
    if (check.attemptSubmit()) void save(action);
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
