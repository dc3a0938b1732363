import { useState } from "react";
import { type ApiError, asApiError } from "#platform/contract/error-shape.ts";
import { reportError } from "#platform/web/errors/errors.ts";

export type Attempt = {
  readonly isBusy: boolean;
  /** What the last try failed with; null while another one runs. */
  readonly error: ApiError | null;
  /** Does it, and answers whether that went well. What asked may be gone by then: it stays busy. */
  run(act: () => Promise<unknown>): Promise<boolean>;
};

/** Something that may be refused, and tried again. `onRefused` hears of a refusal before it is shown. */
export const useAttempt = (onRefused?: (error: ApiError) => void): Attempt => {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const run = async (act: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setError(null);
    try {
      await act();
      return true;
    } catch (failure) {
      const refused = asApiError(failure);
      if (refused.statusCode === 401) reportError(refused);
      onRefused?.(refused);
      setError(refused);
      setBusy(false);
      return false;
    }
  };
  return { isBusy, error, run };
};
