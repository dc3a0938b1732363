import { useRef, useState } from "react";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { useWords } from "#wording/use-words.ts";
import { problemsIn, type RefusedField, wordsAtField } from "./field-problem-words.ts";

type Values = Readonly<Record<string, unknown>>;

/** A form's values, in a `useLocalDraft` or plain state. */
type FormValue<T> = { readonly value: T; readonly set: (value: T) => void; readonly clear: () => void };

/** Form values in plain state. */
export const useTyped = <T>(empty: T): FormValue<T> => {
  const [value, set] = useState(empty);
  return { value, set, clear: () => set(empty) };
};

type FormSpec<T, R> = {
  /** Named as in the contract. */
  readonly typed: FormValue<T>;
  /** Client-side validation by the contract's schema (`bodyProblems`) and the rules. The server repeats it. */
  readonly check: (values: T) => readonly RefusedField[];
  /** The form's own messages for a field; `missing` covers all required fields. */
  readonly says?: (field: keyof T & string, code: string) => string | null;
  /** Maps an error to a field's problem, if its code is about one field. */
  readonly problemOf?: (error: ApiError) => RefusedField | null;
  readonly send: (values: T) => Promise<R>;
  /** Called after saving, when the values have been discarded. */
  readonly onSaved?: (reply: R, values: T) => unknown;
  readonly onRefused?: (error: ApiError) => void;
};

const fieldAt = (path: string): string => path.split(".").at(-1) ?? "";

/** A problem of a field with one of its own codes. */
export const atField = (path: string, code: string): RefusedField => ({ path, code, params: {} });

/**
 * A form with submit. After the first attempt it shows at each field the errors of client-side validation, and the
 * server's until the field changes. Focuses the first invalid field.
 */
export const useForm = <T extends Values, R>(spec: FormSpec<T, R>) => {
  const { typed, check, says, send, onSaved, onRefused } = spec;
  const { value: values } = typed;
  const words = useWords();
  const place = useRef<HTMLElement | null>(null);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<{ readonly problems: readonly RefusedField[]; readonly at: T } | null>(null);

  const problemsOf = (error: ApiError): readonly RefusedField[] => {
    const meant = spec.problemOf?.(error);
    return meant ? [meant] : problemsIn(error.data);
  };
  const isTold = (error: ApiError): boolean => {
    const problems = problemsOf(error);
    return problems.length > 0 && problems.every(({ path }) => fieldAt(path) in values);
  };
  const { isPending, error, save } = useSave({
    send,
    onSaved: (reply: R, stored: T) => {
      typed.clear();
      return onSaved?.(reply, stored);
    },
    onRefused: (refusal, at) => {
      setRefused({ problems: problemsOf(refusal), at });
      onRefused?.(refusal);
    },
  });

  const own = tried ? check(values) : [];
  const focusProblem = () =>
    place.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid=true]")?.focus();

  return {
    values,
    tried,
    change: (changes: Partial<T>) => typed.set({ ...values, ...changes }),
    problemAt: (field: keyof T & string): string | null => {
      const isAt = ({ path }: RefusedField) => fieldAt(path) === field;
      const stands = refused && refused.at[field] === values[field] ? refused.problems.find(isAt) : undefined;
      const problem = own.find(isAt) ?? stands;
      return problem ? wordsAtField(problem, values[field], words, (code) => says?.(field, code) ?? null) : null;
    },
    isPending,
    /** The error, unless the fields show it. */
    error: error && !isTold(error) ? error : null,
    /** The element that contains the fields: `ref={form.place}`. */
    place: (element: HTMLElement | null): void => {
      place.current = element;
    },
    submit: async (): Promise<void> => {
      setTried(true);
      if (check(values).length > 0 || !(await save(values))) requestAnimationFrame(focusProblem);
    },
  };
};
