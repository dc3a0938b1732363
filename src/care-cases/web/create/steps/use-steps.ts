import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { DraftField } from "#care-cases/web/create/draft/draft-values.ts";
import { focusField } from "#care-cases/web/create/fields/focus-field.ts";
import { readStep, type Step, stepAddress, stepOf } from "./steps.ts";

export const stepHeading = "step-heading";

export type Steps = {
  readonly step: Step;
  readonly goTo: (step: Step) => void;
  /** To the step of a field, and into the field. */
  readonly goToField: (field: DraftField) => void;
};

/**
 * The step is in the address, so that it can be linked to and the browser's back button goes a step back. A new step
 * takes the focus at its heading, or in the field that one was led to. `begin` is the step when the address names none.
 */
export const useSteps = (begin: Step): Steps => {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const asked = readStep(search);
  const [first] = useState(asked ?? begin);
  const step = asked ?? first;
  const wanted = useRef<DraftField | null>(null);
  const shown = useRef(step);

  useEffect(() => {
    if (!asked) void navigate(stepAddress(first), { replace: true, preventScrollReset: true });
  }, [asked, first, navigate]);

  // With the step itself: who is quick to go on to a field stays there.
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const field = wanted.current;
    wanted.current = null;
    if (field) focusField(field);
    else document.getElementById(stepHeading)?.focus({ preventScroll: true });
  }, [step]);

  const goTo = (to: Step) => void navigate(stepAddress(to));
  return {
    step,
    goTo,
    goToField: (field) => {
      if (stepOf(field) === step) return focusField(field);
      wanted.current = field;
      goTo(stepOf(field));
    },
  };
};
