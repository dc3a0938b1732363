import { customerScreens } from "#customers/web/customer-keys.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { type CustomerPreference, customerPreferenceCalls } from "#preferences/contract/calls.ts";

type Choice = { readonly preferences?: CustomerPreference[]; readonly ownCasesOnly?: boolean };

export type CompanySetting<V> = {
  /** The value just chosen, otherwise the saved one. */
  readonly value: V;
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  readonly choose: (value: V) => void;
  readonly retry: () => void;
};

/** A company setting, saved immediately. A refused choice is reverted. */
export const useCompanySetting = <V>(
  customerNumber: string,
  stored: V,
  choiceOf: (value: V) => Choice,
): CompanySetting<V> => {
  const { isPending, pending, error, save, retry } = useSave({
    send: (value: V) =>
      browserApi(customerPreferenceCalls).updatePreferencesByCustomerNumber({
        body: { customerNumber, ...choiceOf(value) },
      }),
    onSaved: () => invalidate(...Object.values(customerScreens)),
    scope: `company-setting.${customerNumber}`,
  });
  return {
    value: isPending ? (pending as V) : stored,
    isBusy: isPending,
    error,
    choose: (value) => void save(value),
    retry,
  };
};
