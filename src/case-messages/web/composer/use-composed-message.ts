import { use, useState } from "react";
import { useCasePage, useNeighborsOfCase } from "#care-cases/web/public.ts";
import {
  offeredMoves,
  offeredWays,
  offersTaking,
  plainWay,
  type SendWay,
  sentChanges,
} from "#case-messages/rules/send-moves.ts";
import { useSeen } from "#case-messages/web/conversation/conversation.tsx";
import { useActor } from "#platform/web/page.ts";
import { useSeenAudience } from "./audience/audience-of-message.tsx";
import { FilesOfComposer, useMessageFiles } from "./composer-files.ts";
import { type SendExtra, useSendMessage } from "./use-send-message.ts";
import { useSent } from "./use-sent.ts";
import { useSentOnWay } from "./use-sent-on-way.ts";

/** The message that is written for an audience, its files, and how it can be sent. */
export const useComposedMessage = (isInternal: boolean) => {
  const { careCase } = useCasePage();
  const { onRemoved } = use(FilesOfComposer);
  const seen = useSeen();
  const onSent = useSent();
  const onSentOnWay = useSentOnWay();
  const hasNext = useNeighborsOfCase() !== null;
  const actor = useActor();
  const kind = isInternal ? "internal" : "external";
  const sending = useSendMessage({ careCase, actor, kind, seen });
  const [lastWay, setLastWay] = useState<SendWay>(plainWay);
  const [takes, setTakes] = useState(false);
  const audience = useSeenAudience();
  const about = { userId: actor.userId, caseId: careCase.id, kind } as const;
  const { ids, attached, removed, blockedBy } = useMessageFiles(sending.draft.value, about);
  const written = { careCase, isInternal };
  const send = async (way: SendWay, over: SendExtra = {}): Promise<void> => {
    if (blockedBy) return;
    setLastWay(way);
    const changes = sentChanges(actor, written, { to: way.to, takes });
    const at = way.at && { at: way.at };
    if (over.seenAudience !== undefined) audience.seesAgain(over.seenAudience);
    const seenAudience = audience.now();
    const outcome = await sending.send({
      fileIds: ids,
      ...(changes ? { changes } : {}),
      seenAudience,
      ...at,
      ...over,
    });
    if (outcome === null) return;
    onRemoved(removed);
    // Without a connection, the next case can't be loaded.
    if (way.goesOn && outcome === "sent") onSentOnWay(isInternal);
    else onSent(isInternal, outcome, way.at);
  };
  return {
    sending,
    seen,
    attached,
    blockedBy,
    send: (way: SendWay) => void send(way),
    sendAgain: (over?: SendExtra) => void send(lastWay, over),
    audience,
    ways: offeredWays(actor, written, hasNext),
    /** The statuses that go with it. */
    moves: offeredMoves(actor, written),
    /** Null if it isn't offered. */
    taking: offersTaking(actor, written) ? { isChosen: takes, onChange: setTakes } : null,
  };
};
