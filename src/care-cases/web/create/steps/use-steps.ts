import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { DraftField } from "#care-cases/web/create/draft/form-fields.ts";
import { focusField } from "#care-cases/web/create/fields/focus-field.ts";
import { type CreateStep, fieldStep, readStep, stepAddress } from "./steps.ts";

export const stepHeading = "step-heading";

export type Steps = {
  readonly step: CreateStep;
  readonly goTo: (step: CreateStep) => void;
  readonly goToField: (field: DraftField) => void;
};

/**
 * The step is in the URL, so it can be linked to, and the back button goes to the previous step. A new step focuses its
 * heading, or the requested field. `begin` is the step without one in the URL.
 */
export const useSteps = (begin: CreateStep): Steps => {
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

  // A layout effect, so that someone who quickly moves on to a field stays there.
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const field = wanted.current;
    wanted.current = null;
    if (field) focusField(field);
    else document.getElementById(stepHeading)?.focus({ preventScroll: true });
  }, [step]);

  const goTo = (to: CreateStep) => void navigate(stepAddress(to));
  return {
    step,
    goTo,
    goToField: (field) => {
      if (step === fieldStep) return focusField(field);
      wanted.current = field;
      goTo(fieldStep);
    },
  };
};
