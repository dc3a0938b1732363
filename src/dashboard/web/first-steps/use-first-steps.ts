import type { ApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { getQueryData, invalidate, setOptimisticData } from "#platform/web/loading/cache.ts";
import { useActor } from "#platform/web/page.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { type FirstStep, preferenceCalls } from "#preferences/contract/calls.ts";
import { useWords } from "#wording/use-words.ts";
import { firstStepsKey, type HomeSteps } from "./first-steps-query.ts";

type Change = { readonly isSkipped: boolean; readonly steps: HomeSteps };

/** What is stored with the person; what is to do is done by facts only. */
const doneOf = (shown: HomeSteps): FirstStep[] =>
  shown.kind === "toDo" ? [] : shown.steps.flatMap(({ name, isDone }) => (isDone ? name : []));

const ticked = (shown: HomeSteps, step: FirstStep): HomeSteps =>
  shown.kind === "toDo"
    ? shown
    : { ...shown, steps: shown.steps.map((one) => (one.name === step ? { ...one, isDone: true } : one)) };

/** Shows a change immediately; returns a function that reverts it. */
const showChange = ({ isSkipped, steps }: Change) => {
  const before = getQueryData<HomeSteps | null>(firstStepsKey) ?? null;
  setOptimisticData<HomeSteps | null>(firstStepsKey, () => (isSkipped ? null : steps));
  return () => setOptimisticData<HomeSteps | null>(firstStepsKey, () => before);
};

export type FirstStepActions = {
  readonly skip: () => void;
  /** Ticks a step whose link was followed. */
  readonly tick: (step: FirstStep) => void;
  readonly error: ApiError | null;
};

/** Actions on the first steps, stored with the person. */
export const useFirstSteps = (shown: HomeSteps): FirstStepActions => {
  const { t } = useWords();
  const { email } = useActor();
  const { error, save } = useSave({
    send: ({ isSkipped, steps }: Change) =>
      browserApi(preferenceCalls).updatePreferencesByUserEmail({
        body: { email, preferences: [{ kind: "FirstSteps", value: { isSkipped, seen: doneOf(steps) } }] },
      }),
    optimistic: showChange,
    // What was fetched during the save may be older.
    onSaved: () => void invalidate(firstStepsKey),
    scope: "first-steps",
  });
  const skip = async () => {
    const isSkipped = await save({ isSkipped: true, steps: shown });
    if (!isSkipped) return;
    showToast(t(shown.kind === "toDo" ? "toDo.skipped" : "firstSteps.skipped"), [
      { words: t("firstSteps.undo"), onUndo: () => void save({ isSkipped: false, steps: shown }) },
    ]);
  };
  const tick = (step: FirstStep) => void save({ isSkipped: false, steps: ticked(shown, step) });
  return { skip: () => void skip(), tick, error };
};
