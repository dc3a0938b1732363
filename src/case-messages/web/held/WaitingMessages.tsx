import { IconAlertTriangle, IconCloudOff, IconLock } from "@tabler/icons-react";
import { useEffect } from "react";
import { useCasePage } from "#care-cases/web/public.ts";
import { useSeen } from "#case-messages/web/conversation/conversation.tsx";
import type { SeenMessages } from "#case-messages/web/conversation/seen-messages.ts";
import { useConnection } from "#platform/web/errors/connection.ts";
import { useActor } from "#platform/web/page.ts";
import { publishLocalDraft } from "#platform/web/saving/local-draft.ts";
import { Button } from "#ui/button/Button.tsx";
import { RichText } from "#ui/text/RichText.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./HeldMessages.module.css";
import { MoveOfMessage } from "./MoveOfMessage.tsx";
import { sendWaiting } from "./send-waiting.ts";
import { stopWaiting, useWaitingMessages } from "./use-waiting-messages.ts";
import type { WaitingMessage } from "./waiting-message.ts";
import { seenOf, type WaitingOrder } from "./waiting-order.ts";

/** Why it wasn't sent, in words: something came meanwhile, or it can't be. */
const useReason = ({ refused }: WaitingOrder): string | null => {
  const { t } = useWords();
  if (!refused) return null;
  if (refused.code === "outdated") return t("waiting.came", { count: refused.count });
  if (refused.code === "stale") return t("waiting.changed");
  return t.orNull(`refusal.${refused.code}`) ?? t("refusal.unexpected");
};

/** Sends it with what the page shows now as seen. */
const useSendAnyway = ({ name, draft }: WaitingMessage) => {
  const actor = useActor();
  const { careCase } = useCasePage();
  const seen = useSeen();
  return () => {
    const { refused, ...order } = draft.waiting;
    const newest = Math.max(refused?.newestMessageId ?? 0, order.seenMessageId);
    seen.see(newest);
    seen.unmark();
    const now = { version: careCase.version, ...seenOf(careCase), seenMessageId: newest };
    publishLocalDraft(name, { ...draft, waiting: { ...order, ...now } });
    void sendWaiting(actor, () => undefined);
  };
};

/** What it waits for, and the status that goes with it. */
const WaitingState = ({ waiting, isInternal }: { waiting: WaitingOrder; isInternal: boolean }) => {
  const { t } = useWords();
  const isOnline = useConnection().state === "online";
  const reason = useReason(waiting);
  const Sign = reason ? IconAlertTriangle : isInternal ? IconLock : IconCloudOff;
  return (
    <p className="row-inline small soft" role={reason ? "alert" : "status"}>
      <Sign className={reason ? styles.refused : undefined} size={14} aria-hidden="true" />
      {reason === null ? t(isOnline ? "held.leaving" : "waiting.waits") : `${t("waiting.notSent")} ${reason}`}
      <MoveOfMessage to={waiting.changes?.status} />
    </p>
  );
};

/** Marks what came since it was sent as new. */
const useMarkedNew = ({ refused, seenMessageId }: WaitingOrder, { markNew }: SeenMessages) => {
  const isOutdated = refused?.code === "outdated";
  useEffect(() => {
    if (isOutdated) markNew(seenMessageId);
  }, [isOutdated, markNew, seenMessageId]);
};

/** A message that waits for a connection, or for its writer's decision after a look at what came meanwhile. */
const Waiting = ({ one }: { one: WaitingMessage }) => {
  const { t } = useWords();
  const { compose } = useCasePage();
  const seen = useSeen();
  const { kind, draft } = one;
  const { refused } = draft.waiting;
  const sendAnyway = useSendAnyway(one);
  useMarkedNew(draft.waiting, seen);
  const edit = () => {
    seen.see(refused?.newestMessageId ?? 0);
    stopWaiting(one);
    compose({ audience: kind, byHand: true });
  };
  const isForSure = ["outdated", "stale", "caseMoved"].includes(refused?.code ?? "");
  return (
    <article
      className={`stack gap-2 px-4 py-3 ground rounded ${styles.held}`}
      data-internal={kind === "internal"}
      aria-label={t("held.label")}
    >
      <div className="row wrap apart">
        <WaitingState waiting={draft.waiting} isInternal={kind === "internal"} />
        <div className="actions">
          {refused ? (
            <Button size="small" onClick={sendAnyway}>
              {t(isForSure ? "composer.sendAnyway" : "common.retry")}
            </Button>
          ) : null}
          <Button size="small" onClick={edit}>
            {t("composer.goOnWriting")}
          </Button>
        </div>
      </div>
      <RichText html={draft.text} />
    </article>
  );
};

/** The person's messages that wait for a connection, at the newest end of the conversation. */
export const WaitingMessages = () => {
  const waiting = useWaitingMessages(useCasePage().careCase.id);
  if (waiting.length === 0) return null;
  return (
    <div className="stack gap-3 mt-3">
      {waiting.map((one) => (
        <Waiting key={one.kind} one={one} />
      ))}
    </div>
  );
};
