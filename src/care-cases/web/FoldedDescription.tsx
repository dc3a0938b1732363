import { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { DataQuery } from "#platform/web/loading/data-query.ts";
import { FoldedText } from "#ui/text/FoldedText.tsx";
import { caseKeys } from "./case-keys.ts";

type Props = { caseId: number; onWords?: (words: string) => void; onCancel?: () => void };

/** A description that is too large to be displayed or edited. */
export const FoldedDescription = ({ caseId, ...rest }: Props) => {
  const query: DataQuery<string> = {
    key: caseKeys.descriptionText(caseId),
    fetch: async (api) => (await api(careCaseCalls).getCareCaseDescriptionText({ body: { id: caseId } })).text,
  };
  return <FoldedText of="description" query={query} {...rest} />;
};
