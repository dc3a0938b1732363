import { useMemo } from "react";
import type { CasePageContext } from "#care-cases/web/public.ts";
import { useHeldMessages } from "#case-messages/web/held/use-held-messages.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import { laterQuery } from "./later-queries.ts";

/** The files of messages that are held or to be sent later, which can't be used for anything else. */
export const useFilesOfUnsent = (
  caseId: number,
  { drafts, later }: Pick<CasePageContext["loaded"], "drafts" | "later">,
) => {
  const { held } = useHeldMessages(caseId, drafts);
  const { data } = useData(laterQuery(caseId, useActor()), later);
  return useMemo(
    () => new Set([...held.flatMap((one) => one.fileIds), ...data.flatMap(({ files }) => files.map(({ id }) => id))]),
    [held, data],
  );
};
