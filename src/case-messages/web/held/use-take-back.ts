import { useNavigate } from "react-router";
import { type CaseActions, type TrailState, useCasePage, useNeighborsOfCase } from "#care-cases/web/public.ts";
import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import type { TakenBack } from "#case-messages/web/composer/use-taken-back.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { useActor } from "#platform/web/page.ts";
import { type Save, type SaveSpec, useSave } from "#platform/web/saving/use-save.ts";
import { restoreToComposer } from "./restore-to-composer.ts";

type HowToTakeBack = {
  /** Opens the composer of the displayed case; null once another page is displayed. */
  readonly compose: CaseActions["compose"] | null;
  readonly onRefused?: NonNullable<SaveSpec<string, unknown>["onRefused"]>;
};

/**
 * Takes back the held message with a key: its text is in the composer again. A page that was left, or is being left,
 * is opened again.
 */
export const useTakeBack = ({ compose, ...options }: HowToTakeBack): Save<string> => {
  const { userId } = useActor();
  const { id: caseId } = useCasePage().careCase;
  const visit = useNeighborsOfCase()?.visit ?? null;
  const navigate = useNavigate();
  return useSave({
    ...options,
    send: (key: string) => browserApi(caseMessageCalls).takeBackCareCaseMessage({ body: { caseId, key } }),
    onSaved: ({ isInternal, comment, note }, key) => {
      restoreToComposer({ caseId, userId, key, isInternal, comment, note }, compose ?? (() => undefined));
      const page = `/cases/${caseId}`;
      if (compose !== null && location.pathname === page) return undefined;
      const isOnCase = /^\/cases\/\d+$/.test(location.pathname);
      const takenBack: TakenBack = { takenBack: isInternal ? "internal" : "external" };
      const trail: TrailState | null = visit && { visit: { ...visit, isDirect: isOnCase && visit.isDirect } };
      return navigate(page, { replace: isOnCase, state: { ...takenBack, ...trail } });
    },
  });
};
