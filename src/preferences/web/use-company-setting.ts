import { useState } from "react";
import { customerScreens } from "#customers/web/customer-keys.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidateScreens } from "#platform/web/loading/screen-load.ts";
import { useAttempt } from "#platform/web/saving/use-attempt.ts";
import { type CustomerPreference, customerPreferenceCalls } from "#preferences/contract/calls.ts";

type Choice = { readonly preferences?: CustomerPreference[]; readonly ownCasesOnly?: boolean };

export type Setting<V> = {
  /** What was just chosen, shown at once; otherwise what is stored. */
  readonly value: V;
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  readonly choose: (value: V) => void;
  readonly retry: () => void;
};

/** One thing that is chosen for a company, stored at once. A choice that was refused is taken back. */
export const useCompanySetting = <V>(customerNumber: string, stored: V, choiceOf: (value: V) => Choice): Setting<V> => {
  const { error, run } = useAttempt();
  const [wanted, want] = useState<{ readonly value: V } | null>(null);
  const [last, setLast] = useState(stored);
  const choose = async (value: V) => {
    setLast(value);
    want({ value });
    const body = { customerNumber, ...choiceOf(value) };
    await run(async () => {
      await browserApi(customerPreferenceCalls).updatePreferencesByCustomerNumber({ body });
      await invalidateScreens(...Object.values(customerScreens));
    });
    want((now) => (now?.value === value ? null : now));
  };
  return {
    value: wanted ? wanted.value : stored,
    isBusy: wanted !== null,
    error,
    choose: (value) => void choose(value),
    retry: () => void choose(last),
  };
};
