import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { Audience } from "#care-cases/web/public.ts";
import { useActor } from "#platform/web/page.ts";
import { readLocalDraft } from "#platform/web/saving/local-draft.ts";
import { draftName } from "./use-message-draft.ts";

/** Navigation state of a way back to a case, on whose message a person has changed their mind. */
export type TakenBack = { readonly takenBack: Audience };

const takenBackIn = (state: unknown): Audience | null =>
  typeof state === "object" && state !== null && "takenBack" in state ? (state as TakenBack).takenBack : null;

/** Opens the composer with the message that was taken back from another page. */
export const useTakenBack = (caseId: number, onFound: (audience: Audience) => void): void => {
  const { userId } = useActor();
  const { key, state } = useLocation();
  const audience = takenBackIn(state);
  const open = useRef(onFound);
  open.current = onFound;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each way back
  useEffect(() => {
    if (audience && readLocalDraft(draftName(userId, caseId, audience)) !== null) open.current(audience);
  }, [key, audience, userId, caseId]);
};
