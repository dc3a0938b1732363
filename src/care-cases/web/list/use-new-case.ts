import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { reportError } from "#platform/web/errors/errors.ts";

export type NewCase = {
  readonly create: () => void;
  readonly isCreating: boolean;
  readonly error: ApiError | null;
  readonly forget: () => void;
};

/** What the address of a form says of a draft that was made for it. */
export type DraftState = { readonly isNewDraft: true };
export const newDraftState: DraftState = { isNewDraft: true };

/** Makes a new draft and goes to its form. `customerNumber` is the company that it is about, when staff know it already. */
export const useNewCase = (customerNumber?: string): NewCase => {
  const navigate = useNavigate();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => browserApi(careCaseCalls).createEmptyCareCase({ body: customerNumber ? { customerNumber } : {} }),
    onSuccess: ({ careCase }) => navigate(`/cases/create/${careCase.id}`, { state: newDraftState }),
    onError: (failed) => {
      if (failed instanceof ApiError && failed.statusCode === 401) reportError(failed);
    },
  });
  return {
    create: () => mutate(),
    isCreating: isPending,
    error: error === null || error instanceof ApiError ? error : new ApiError({ message: error.message }),
    forget: reset,
  };
};
