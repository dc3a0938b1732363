import { useEffect, useRef, useState } from "react";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { useWords } from "#wording/use-words.ts";
import { problemsIn, type RefusedField, wordsAtField } from "./field-problem-words.ts";

type Values = Readonly<Record<string, unknown>>;

type FieldOf<T> = keyof T & string;
/** A field, or a part of a field with several: `others.0.number`. */
type PathOf<T> = FieldOf<T> | `${FieldOf<T>}.${string}`;

/** A form's values, in a `useLocalDraft` or plain state. */
type FormValue<T> = { readonly value: T; readonly set: (value: T) => void; readonly clear: () => void };

/** Form values in plain state. */
export const useTyped = <T>(empty: T) => {
  const [value, set] = useState(empty);
  return { value, set, clear: () => set(empty) };
};

type FormSpec<T, R> = {
  /** Named as in the contract. */
  readonly typed: FormValue<T>;
  /** Client-side validation by the contract's schema (`bodyProblems`) and the rules. The server repeats it. */
  readonly check: (values: T) => readonly RefusedField[];
  /** Problems that are shown before the first attempt too, such as contradictions. */
  readonly checkAtOnce?: (values: T) => readonly RefusedField[];
  /** The form's own messages for a field; `missing` covers all required fields. */
  readonly says?: (field: FieldOf<T>, code: string, value: unknown) => string | null;
  /** Maps an error to a field's problem, if its code is about one field. */
  readonly problemOf?: (error: ApiError) => RefusedField | null;
  readonly send: (values: T) => Promise<R>;
  /** Called after saving, when the values have been discarded. */
  readonly onSaved?: (reply: R, values: T) => unknown;
  readonly onRefused?: (error: ApiError) => void;
};

/** A form, as what shows its button takes it. */
export type SubmittedForm = {
  readonly isPending: boolean;
  readonly error: ApiError | null;
  readonly place: (element: HTMLElement | null) => void;
  readonly submit: () => Promise<void>;
};

/** What can take the focus among what is wrong: not an editor's frame but its text, and of a group its first choice. */
const wrongControl =
  ":is(input, textarea, select, button, [role=textbox]):is([aria-invalid=true], [data-invalid=true]), fieldset[data-invalid=true] input";

const fieldAt = (path: string): string => path.split(".").at(-1) ?? "";

const partAt = (values: unknown, path: string): unknown =>
  path.split(".").reduce((part, step) => (part as Values | null | undefined)?.[step], values);

/**
 * Focuses the first wrong field, and scrolls its name and its problem into sight too, since a browser does so only for
 * what has the focus; if there is no such field, the form's error, which stands last.
 */
const showProblem = (place: HTMLElement | null): void => {
  const wrong = place?.querySelector<HTMLElement>(wrongControl);
  wrong?.focus();
  const shown = wrong?.closest("[data-field]") ?? [...(place?.querySelectorAll("[role=alert]") ?? [])].at(-1);
  shown?.scrollIntoView?.({ block: "nearest" });
};

/** A problem of a field with one of its own codes. */
export const atField = (path: string, code: string): RefusedField => ({ path, code, params: {} });

/**
 * A form with submit. After the first attempt it shows at each field the errors of client-side validation, and the
 * server's until the field changes. Focuses and shows the first invalid field.
 */
export const useForm = <T extends Values, R>(spec: FormSpec<T, R>) => {
  const { typed, says, send, onSaved, onRefused } = spec;
  const { value: values } = typed;
  const words = useWords();
  const place = useRef<HTMLElement | null>(null);
  const [tried, setTried] = useState(false);
  /** How many attempts failed. */
  const [failures, setFailures] = useState(0);
  const [refused, setRefused] = useState<{ readonly problems: readonly RefusedField[]; readonly at: T } | null>(null);

  const problemsOf = (error: ApiError): readonly RefusedField[] => {
    const meant = spec.problemOf?.(error);
    return meant ? [meant] : problemsIn(error.data);
  };
  const isTold = (error: ApiError): boolean => {
    if (spec.problemOf?.(error)) return true;
    const problems = problemsIn(error.data);
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

  const atOnce = spec.checkAtOnce?.(values) ?? [];
  const check = () => [...atOnce, ...spec.check(values)];
  const own = tried ? check() : atOnce;
  // Once the problems are displayed, which after a reply isn't the next frame.
  useEffect(() => {
    if (failures > 0) showProblem(place.current);
  }, [failures]);

  return {
    values,
    change: (changes: Partial<T>) => typed.set({ ...values, ...changes }),
    problemAt: (at: PathOf<T>): string | null => {
      const isAt = ({ path }: RefusedField) => path === at || path.endsWith(`.${at}`);
      const value = partAt(values, at);
      const stands = refused && partAt(refused.at, at) === value ? refused.problems.find(isAt) : undefined;
      const problem = own.find(isAt) ?? stands;
      const [field] = at.split(".") as [FieldOf<T>];
      return problem ? wordsAtField(problem, value, words, (code) => says?.(field, code, value) ?? null) : null;
    },
    isPending,
    /** The error, unless the fields show it. */
    error: error && !isTold(error) ? error : null,
    /** The element that contains the fields, `ref={form.place}`; a `Modal` does this itself. */
    place: (element: HTMLElement | null): void => {
      place.current = element;
    },
    submit: async (): Promise<void> => {
      setTried(true);
      if (check().length > 0 || !(await save(values))) setFailures((before) => before + 1);
    },
  };
};
