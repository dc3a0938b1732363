import { useNavigate } from "react-router";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { useSave } from "#platform/web/saving/use-save.ts";

export type NewCase = {
  readonly create: () => void;
  readonly isCreating: boolean;
  readonly error: ApiError | null;
  readonly forget: () => void;
};

/** Creates a draft and opens its form. `customerNumber` is its company, if already known. */
export const useNewCase = (customerNumber?: string): NewCase => {
  const navigate = useNavigate();
  const { isPending, error, save, forget } = useSave({
    send: () => browserApi(careCaseCalls).createEmptyCareCase({ body: customerNumber ? { customerNumber } : {} }),
    onSaved: ({ careCase }) => navigate(`/cases/create/${careCase.id}`),
  });
  return { create: () => void save(), isCreating: isPending, error, forget };
};
