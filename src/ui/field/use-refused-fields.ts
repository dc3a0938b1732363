import { useState } from "react";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { useWords } from "#wording/use-words.ts";
import { problemsIn, problemText } from "./field-problem-words.ts";

type Typed = Readonly<Record<string, unknown>>;

const fieldAt = (path: string): string => path.split(".").at(-1) ?? "";

/** Whether all that the server found wrong stands at a field of this form. */
const isShownAtFields = ({ data }: ApiError, typed: Typed): boolean => {
  const problems = problemsIn(data);
  return problems.length > 0 && problems.every(({ path }) => fieldAt(path) in typed);
};

/**
 * What the server found wrong with the fields of a form, at each of them until it is changed. `typed` bears the names of the
 * contract.
 */
export const useRefusedFields = <T extends Typed>(typed: T) => {
  const words = useWords();
  const [refused, setRefused] = useState<{ readonly error: ApiError; readonly at: T } | null>(null);
  return {
    /** Takes what a try failed with. */
    take: (error: ApiError): void => setRefused({ error, at: typed }),
    problemOf: (field: keyof T & string): string | null => {
      if (!refused || refused.at[field] !== typed[field]) return null;
      const problem = problemsIn(refused.error.data).find(({ path }) => fieldAt(path) === field);
      return problem ? problemText(problem, words) : null;
    },
    /** The error, unless its fields tell it. */
    rest: (error: ApiError | null): ApiError | null => (error && isShownAtFields(error, typed) ? null : error),
  };
};
