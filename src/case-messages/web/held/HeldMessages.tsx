import { IconClock, IconLock } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { keysOfCaseEvent } from "#care-cases/web/case-keys.ts";
import { type CaseActions, useCasePage } from "#care-cases/web/public.ts";
import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { draftsQuery, type TimedHeldMessage, uncacheHeldMessage } from "#case-messages/web/composer/draft-queries.ts";
import { allMessages, messagesQuery } from "#case-messages/web/conversation/message-queries.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { usePages } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { useUndoKey } from "#platform/web/undo.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { RichText } from "#ui/text/RichText.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./HeldMessages.module.css";
import { MoveOfMessage } from "./MoveOfMessage.tsx";
import { restoreToComposer } from "./restore-to-composer.ts";
import { useHeldMessages } from "./use-held-messages.ts";

type HeldProps = { caseId: number; one: TimedHeldMessage; onState: CaseActions["compose"] };

const tickMilliseconds = 250;
/** How often the page checks whether a due message was stored. */
const askMilliseconds = 1_000;

/**
 * How long the message can still be taken back, in milliseconds; limited to the original time if the browser's clock
 * differs from the server's.
 */
const useLeft = ({ leftMs, heardAt }: TimedHeldMessage): number => {
  const [left, setLeft] = useState(leftMs);
  useEffect(() => {
    const tick = () => setLeft(Math.min(leftMs, Math.max(0, heardAt + leftMs - Date.now())));
    tick();
    const timer = setInterval(tick, tickMilliseconds);
    return () => clearInterval(timer);
  }, [leftMs, heardAt]);
  return left;
};

/** Waits until the message is stored or returned as a draft. */
const useSettled = (isDue: boolean, { caseId, one, onState }: HeldProps) => {
  const { userId } = useActor();
  useEffect(() => {
    if (!isDue) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const now = await draftsQuery(caseId)
        .fetch(browserApi)
        .catch(() => null);
      if (isOver) return;
      if (!now || now.held.some(({ key }) => key === one.key)) {
        timer = setTimeout(look, askMilliseconds);
        return;
      }
      const back = now.drafts.find(
        ({ isInternal, comment, refused }) =>
          isInternal === one.isInternal && refused !== undefined && comment.startsWith(one.comment),
      );
      if (back) return restoreToComposer({ ...one, caseId, userId, refused: back.refused }, onState);
      // Removed from here only after the message itself is displayed.
      await invalidate(...keysOfCaseEvent({ kind: "message", caseId }));
      uncacheHeldMessage(caseId, one.key);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isDue, caseId, userId, one, onState]);
};

/** A held message: visible to its writer only, who can take it back. */
const Held = ({ caseId, one, onState }: HeldProps) => {
  const { t } = useWords();
  const { userId } = useActor();
  const left = useLeft(one);
  useSettled(left === 0, { caseId, one, onState });
  const { isPending, error, save, retry } = useSave({
    send: () => browserApi(caseMessageCalls).takeBackCareCaseMessage({ body: { caseId, key: one.key } }),
    onSaved: ({ isInternal, comment }) =>
      restoreToComposer({ caseId, userId, key: one.key, isInternal, comment }, onState),
  });
  const mayUndo = left > 0 && error?.code !== "alreadySent";
  const undoKey = useUndoKey(mayUndo ? () => void save() : null);
  return (
    <article
      className={`stack gap-2 px-4 py-3 ground rounded ${styles.held}`}
      data-internal={one.isInternal}
      aria-label={t("held.label")}
    >
      <div className="row wrap apart">
        <p className="row-inline small soft">
          {one.isInternal ? <IconLock size={14} aria-hidden="true" /> : <IconClock size={14} aria-hidden="true" />}
          {mayUndo ? t(one.isInternal ? "held.saved" : "held.sent") : t("held.leaving")}
          <MoveOfMessage to={one.moveTo} />
        </p>
        {mayUndo ? (
          <Button size="small" aria-busy={isPending} {...undoKey} onClick={() => void save()}>
            {t("held.undo")}
            <span aria-hidden="true" className={`soft figures text-end ${styles.seconds}`}>
              {t("held.seconds", { seconds: Math.ceil(left / 1_000) })}
            </span>
          </Button>
        ) : null}
      </div>
      <RichText html={one.comment} />
      {error && error.code !== "alreadySent" ? (
        <ErrorNote action={t("held.undoFailed")} error={error} onRetry={retry} />
      ) : null}
    </article>
  );
};

/** The person's held messages on the case, at the newest end of the conversation. */
export const HeldMessages = () => {
  const { userId } = useActor();
  const { careCase, loaded, compose } = useCasePage();
  const caseId = careCase.id;
  const { held } = useHeldMessages(caseId, loaded.drafts);
  const { data } = usePages(messagesQuery(caseId), loaded.messages);
  if (held.length === 0) return null;
  const arrived = new Set(
    allMessages(data)
      .filter(({ author }) => author.id === userId)
      .map(({ createdAt }) => createdAt),
  );
  return (
    <div className="stack gap-3 mt-3" data-newest-end>
      {held
        .filter(({ sentAt }) => !arrived.has(sentAt))
        .map((one) => (
          <Held key={one.key} caseId={caseId} one={one} onState={compose} />
        ))}
    </div>
  );
};
