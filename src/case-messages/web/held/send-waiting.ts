import { keysOfCaseEvent } from "#care-cases/web/case-keys.ts";
import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { cacheDraft, cacheHeldMessage } from "#case-messages/web/composer/draft-queries.ts";
import type { MessageDraft } from "#case-messages/web/composer/use-message-draft.ts";
import { showMessage } from "#case-messages/web/conversation/message-queries.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { type ApiError, asApiError, isUnavailable } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { isConnected } from "#platform/web/errors/connection.ts";
import { pauseBefore } from "#platform/web/errors/pause-before.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { publishLocalDraft, readLocalDraft } from "#platform/web/saving/local-draft.ts";
import { type WaitingMessage, waitingMessages } from "./waiting-message.ts";

/** Hears what became of a message: "sent", or "refused" with the reason kept beside it. */
type Hear = (caseId: number, outcome: "sent" | "refused") => void;

let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The message still waits, since the reason passes: no connection, another session, too many requests, no database. */
const staysWaiting = (error: ApiError): boolean =>
  [0, 401, 408, 429].includes(error.statusCode) || error.code === "identityChanged" || isUnavailable(error);

const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);

const noteRefusal = ({ name, draft }: WaitingMessage, { code, data }: ApiError): void => {
  const now = readLocalDraft<MessageDraft>(name);
  if (now?.attempt?.key !== draft.attempt?.key || now?.waiting === undefined) return;
  const refused = {
    code: code ?? "unexpected",
    count: numberOf(data?.count),
    newestMessageId: numberOf(data?.newestMessageId),
  };
  publishLocalDraft(name, { ...now, waiting: { ...now.waiting, refused } });
};

/** Sends one, once: the server knows its key. Returns whether it is to be tried again later. */
const send = async (one: WaitingMessage, hear: Hear): Promise<boolean> => {
  const { name, caseId, kind, draft } = one;
  const { by: _by, refused: _refused, changes, version, fileIds, ...seen } = draft.waiting;
  const isInternal = kind === "internal";
  try {
    const { message, held } = await browserApi(caseMessageCalls).sendCareCaseMessage({
      body: {
        caseId,
        comment: draft.text,
        isInternal,
        fileIds: [...fileIds],
        clientKey: draft.attempt?.key ?? crypto.randomUUID(),
        ...seen,
        ...(changes ? { changes, version } : {}),
      },
    });
    // Also if it became a draft again meanwhile: it has been sent.
    if (readLocalDraft<MessageDraft>(name)?.text === draft.text) publishLocalDraft(name, null);
    cacheDraft(caseId, isInternal, "");
    if (held) cacheHeldMessage(caseId, held);
    if (message) showMessage(message);
    void invalidate(...keysOfCaseEvent({ kind: "message", caseId }));
    hear(caseId, "sent");
    return false;
  } catch (failure) {
    const error = asApiError(failure);
    if (staysWaiting(error)) return true;
    noteRefusal(one, error);
    void invalidate(...keysOfCaseEvent({ kind: "message", caseId }));
    hear(caseId, "refused");
    return false;
  }
};

/** One tab after the other: the next finds nothing to send. */
const inTurn = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request("havn.waiting-messages", work) : work();

/** Sends the messages that wait in this browser and aren't refused, with what their writer had seen. */
export const sendWaiting = (actor: Actor, hear: Hear): Promise<void> =>
  inTurn(async () => {
    clearTimeout(timer);
    let isLater = false;
    for (const one of waitingMessages(actor)) if (!one.draft.waiting.refused && (await send(one, hear))) isLater = true;
    if (!isLater) tries = 0;
    // Without a connection, its return sends them.
    else if (isConnected()) timer = setTimeout(() => void sendWaiting(actor, hear), pauseBefore(tries++));
  });
