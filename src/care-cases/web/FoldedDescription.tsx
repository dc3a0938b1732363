import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { FoldedText } from "#ui/text/FoldedText.tsx";

type Props = { caseId: number; onWords?: (words: string) => void };

/** A description that is too large to be displayed or edited. */
export const FoldedDescription = ({ caseId, ...rest }: Props) => {
  const load = async () => (await browserApi(careCaseCalls).getCareCaseDescriptionText({ body: { id: caseId } })).text;
  return <FoldedText of="description" load={load} {...rest} />;
};
