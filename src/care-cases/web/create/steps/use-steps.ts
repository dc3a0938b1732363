import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { type CreateStep, headingId, readStep, sectionId, steps } from "./steps.ts";

/** Shows the beginning of a step's section, with the focus on its heading. The address stays as it is. */
export const goToStep = (step: CreateStep): void => {
  const heading = document.getElementById(headingId(step));
  heading?.scrollIntoView?.({ block: "start" });
  heading?.focus({ preventScroll: true });
};

/** An address that names a step leads to its section, and then names it no more. */
const useNamedStep = (): void => {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const named = readStep(search);
  useEffect(() => {
    if (named === null) return;
    if (named !== steps[0]) goToStep(named);
    void navigate({ search: "" }, { replace: true, preventScrollReset: true });
  }, [named, navigate]);
};

/** The step whose section had the focus last. */
export const useSteps = (): CreateStep => {
  const [step, setStep] = useState<CreateStep>(steps[0]);
  useNamedStep();
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const entered = steps.find((one) => document.getElementById(sectionId(one))?.contains(target as Node));
      if (entered) setStep(entered);
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, []);
  return step;
};
