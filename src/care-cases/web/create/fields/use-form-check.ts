import { useState } from "react";
import { type DraftValues, differingFields } from "#care-cases/web/create/draft/draft-values.ts";
import type { DraftField } from "#care-cases/web/create/draft/form-fields.ts";
import type { Draft } from "#care-cases/web/create/draft/use-draft.ts";
import { useWords } from "#wording/use-words.ts";
import {
  type CustomerHasUsers,
  type FormProblem,
  findProblems,
  refusedProblems,
  toFormProblems,
} from "./form-problems.ts";

export type FormCheck = {
  /** Problems to show: in fields the person left and, once they tried to submit, in all. */
  readonly shown: readonly FormProblem[];
  /** Whether there are problems, shown or not. */
  readonly isLacking: boolean;
  readonly isTried: boolean;
  /** Number of failed attempts to submit; the summary is focused each time. */
  readonly attempt: number;
  readonly problemAt: (field: DraftField) => string | null;
  readonly leave: (field: DraftField) => void;
  /** Shows all problems from now on; returns whether there are none. */
  readonly attemptSubmit: () => boolean;
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
export const useFormCheck = ({ values, state, error }: Draft, users: CustomerHasUsers): FormCheck => {
  const words = useWords();
  const [attempt, setAttempt] = useState(0);
  const [isTried, setTried] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<DraftField>>(new Set());
  const [refused, setRefused] = useState<RefusedForm>({ values, problems: [] });

  const own = findProblems(values, users);
  const unsaved = state === "failed" && error ? refusedProblems(error) : [];
  const stopped = stillRefused(refused, values);
  const servers = without([...stopped, ...without(unsaved, stopped)], own);
  const said = own.filter(({ field }) => field && (isTried || left.has(field)));
  const shown = toFormProblems([...said, ...servers], words);
  const isInForm = ({ field }: (typeof own)[number]) => field !== null;

  return {
    shown,
    isLacking: [...own, ...servers].some(isInForm),
    isTried,
    attempt,
    problemAt: (field) => shown.find((problem) => problem.field === field)?.text ?? null,
    leave: (field) => setLeft((before) => (before.has(field) ? before : new Set([...before, field]))),
    attemptSubmit: () => {
      setTried(true);
      const isFine = ![...own, ...unsaved].some(isInForm);
      if (!isFine) setAttempt((times) => times + 1);
      return isFine;
    },
    refuse: (problems) => {
      setRefused({ values, problems });
      setAttempt((times) => times + 1);
    },
  };
};
