import { useState } from "react";
import { type DraftField, type DraftValues, differingFields } from "#care-cases/web/create/draft/draft-values.ts";
import type { Draft } from "#care-cases/web/create/draft/use-draft.ts";
import { type Step, stepOf, steps } from "#care-cases/web/create/steps/steps.ts";
import { useWords } from "#wording/use-words.ts";
import { type CustomerUsers, type FormProblem, findProblems, inTheirWords, refusedProblems } from "./form-problems.ts";

export type FormCheck = {
  /** What is wrong and may be said: in the steps that one tried to leave, and in fields that one left. */
  readonly shown: readonly FormProblem[];
  /** The steps that need something, said or not. */
  readonly lacking: ReadonlySet<Step>;
  readonly tried: ReadonlySet<Step>;
  /** How often going on was stopped by what is wrong: the summary takes the focus each time. */
  readonly attempt: number;
  readonly problemAt: (field: DraftField) => string | null;
  readonly leave: (field: DraftField) => void;
  /** From now on says what is wrong in these steps; whether nothing is. */
  readonly attemptSteps: (tried: readonly Step[]) => boolean;
  /** The same, without asking for attention. */
  readonly look: (tried: readonly Step[]) => void;
  /** Takes what the server refused. */
  readonly refuse: (problems: ReturnType<typeof refusedProblems>) => void;
};

/** Problems that the server found, and the values that it found them in: a field that was changed since is not blamed. */
type Refused = { readonly values: DraftValues; readonly problems: ReturnType<typeof refusedProblems> };

const stillRefused = ({ values, problems }: Refused, now: DraftValues): Refused["problems"] => {
  const changed = differingFields(values, now);
  return problems.filter(({ field }) => field === null || !changed.includes(field));
};

const without = <T extends { readonly field: DraftField | null }>(problems: readonly T[], known: readonly T[]): T[] =>
  problems.filter(({ field }) => field === null || !known.some((problem) => problem.field === field));

/** Checks the form by the contract's schema and the rules, and keeps what the server refused. */
export const useFormCheck = ({ values, state, error }: Draft, users: CustomerUsers, begin: Step): FormCheck => {
  const words = useWords();
  const [attempt, setAttempt] = useState(0);
  const [tried, setTried] = useState<ReadonlySet<Step>>(new Set(begin === "review" ? steps : []));
  const [left, setLeft] = useState<ReadonlySet<DraftField>>(new Set());
  const [refused, setRefused] = useState<Refused>({ values, problems: [] });

  const own = findProblems(values, users);
  const unsaved = state === "failed" && error ? refusedProblems(error) : [];
  const stopped = stillRefused(refused, values);
  const servers = without([...stopped, ...without(unsaved, stopped)], own);
  const said = own.filter(({ field }) => field && (tried.has(stepOf(field)) || left.has(field)));
  const shown = inTheirWords([...said, ...servers], words);
  const stepsOf = (problems: typeof own) => problems.flatMap(({ field }) => (field ? stepOf(field) : []));

  return {
    shown,
    lacking: new Set(stepsOf([...own, ...servers])),
    tried,
    attempt,
    problemAt: (field) => shown.find((problem) => problem.field === field)?.text ?? null,
    leave: (field) => setLeft((before) => (before.has(field) ? before : new Set([...before, field]))),
    look: (more) =>
      setTried((before) => (more.every((step) => before.has(step)) ? before : new Set([...before, ...more]))),
    attemptSteps: (more) => {
      setTried((before) => new Set([...before, ...more]));
      const isFine = !stepsOf([...own, ...unsaved]).some((step) => more.includes(step));
      if (!isFine) setAttempt((times) => times + 1);
      return isFine;
    },
    refuse: (problems) => {
      setRefused({ values, problems });
      setAttempt((times) => times + 1);
    },
  };
};
