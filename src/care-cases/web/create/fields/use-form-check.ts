import { useState } from "react";
import { type DraftValues, differingFields } from "#care-cases/web/create/draft/draft-values.ts";
import type { DraftField } from "#care-cases/web/create/draft/form-fields.ts";
import type { Draft } from "#care-cases/web/create/draft/use-draft.ts";
import { type CreateStep, fieldStep, steps } from "#care-cases/web/create/steps/steps.ts";
import { useWords } from "#wording/use-words.ts";
import {
  type CustomerHasUsers,
  type FormProblem,
  findProblems,
  refusedProblems,
  toFormProblems,
} from "./form-problems.ts";

export type FormCheck = {
  /** Problems to show: in steps the person tried to leave, and in fields they left. */
  readonly shown: readonly FormProblem[];
  /** Whether there are problems, shown or not. */
  readonly isLacking: boolean;
  readonly tried: ReadonlySet<CreateStep>;
  /** Number of failed attempts to continue; the summary is focused each time. */
  readonly attempt: number;
  readonly problemAt: (field: DraftField) => string | null;
  readonly leave: (field: DraftField) => void;
  /** Shows problems in these steps from now on; returns whether there are none. */
  readonly attemptSteps: (tried: readonly CreateStep[]) => boolean;
  /** The same, without focusing. */
  readonly look: (tried: readonly CreateStep[]) => void;
  /** Adds the server's problems. */
  readonly refuse: (problems: ReturnType<typeof refusedProblems>) => void;
};

/** Problems found by the server, with the values they were about: a changed field is no longer marked. */
type RefusedForm = { readonly values: DraftValues; readonly problems: ReturnType<typeof refusedProblems> };

const stillRefused = ({ values, problems }: RefusedForm, now: DraftValues): RefusedForm["problems"] => {
  const changed = differingFields(values, now);
  return problems.filter(({ field }) => field === null || !changed.includes(field));
};

const without = <T extends { readonly field: DraftField | null }>(problems: readonly T[], known: readonly T[]): T[] =>
  problems.filter(({ field }) => field === null || !known.some((problem) => problem.field === field));

/** Validates the form by the contract's schema and the rules, and keeps the server's problems. */
export const useFormCheck = (
  { values, state, error }: Draft,
  users: CustomerHasUsers,
  begin: CreateStep,
): FormCheck => {
  const words = useWords();
  const [attempt, setAttempt] = useState(0);
  const [tried, setTried] = useState<ReadonlySet<CreateStep>>(new Set(begin === "review" ? steps : []));
  const [left, setLeft] = useState<ReadonlySet<DraftField>>(new Set());
  const [refused, setRefused] = useState<RefusedForm>({ values, problems: [] });

  const own = findProblems(values, users);
  const unsaved = state === "failed" && error ? refusedProblems(error) : [];
  const stopped = stillRefused(refused, values);
  const servers = without([...stopped, ...without(unsaved, stopped)], own);
  const said = own.filter(({ field }) => field && (tried.has(fieldStep) || left.has(field)));
  const shown = toFormProblems([...said, ...servers], words);
  const isInForm = ({ field }: (typeof own)[number]) => field !== null;

  return {
    shown,
    isLacking: [...own, ...servers].some(isInForm),
    tried,
    attempt,
    problemAt: (field) => shown.find((problem) => problem.field === field)?.text ?? null,
    leave: (field) => setLeft((before) => (before.has(field) ? before : new Set([...before, field]))),
    look: (more) =>
      setTried((before) => (more.every((step) => before.has(step)) ? before : new Set([...before, ...more]))),
    attemptSteps: (more) => {
      setTried((before) => new Set([...before, ...more]));
      const isFine = !more.includes(fieldStep) || ![...own, ...unsaved].some(isInForm);
      if (!isFine) setAttempt((times) => times + 1);
      return isFine;
    },
    refuse: (problems) => {
      setRefused({ values, problems });
      setAttempt((times) => times + 1);
    },
  };
};
