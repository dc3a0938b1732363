import { useCallback, useRef, useState } from "react";
import type { CareCase, CaseChanges } from "#care-cases/contract/public.ts";
import { caseKeys, keysOfCaseEvent } from "#care-cases/web/case-keys.ts";
import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { laterCalls } from "#case-messages/contract/later-calls.ts";
import type { LaterTime } from "#case-messages/contract/later-message.ts";
import { messageProblem } from "#case-messages/rules/message-access.ts";
import { allPictureIds } from "#case-messages/rules/message-files.ts";
import { showMessage } from "#case-messages/web/conversation/message-queries.ts";
import type { SeenMessages } from "#case-messages/web/conversation/seen-messages.ts";
import { keepAlong } from "#case-messages/web/held/along-of-held.ts";
import { keepWaiting, writerOf } from "#case-messages/web/held/waiting-message.ts";
import { seenOf } from "#case-messages/web/held/waiting-order.ts";
import { cacheLater, uncacheLater } from "#case-messages/web/later/later-queries.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { type ApiError, asApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { isConnected, isUnanswered } from "#platform/web/errors/connection.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { writeLocalDraft } from "#platform/web/saving/local-draft.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import type { MessageAlong } from "./audience/composer-offers.ts";
import { cacheHeldMessage, uncacheHeldMessage } from "./draft-queries.ts";
import {
  type DraftKind,
  draftName,
  type MessageDraft,
  type MessageDraftState,
  useMessageDraft,
} from "./use-message-draft.ts";

/** Sent with the text. `version` and `seenMessageId` override conflicts. */
export type SendExtra = {
  readonly fileIds?: readonly number[];
  readonly changes?: CaseChanges;
  /** An internal note that is stored with it. */
  readonly note?: string;
  readonly version?: number;
  readonly seenMessageId?: number;
  /** When it leaves, if not at once. */
  readonly at?: LaterTime;
  /** Who could read it when its writer looked. */
  readonly seenAudience?: string | undefined;
};

/** What is sent with the text after all: what was chosen for sending goes before what came with the text. */
const withAlong = ({ along }: MessageDraft, { status }: CareCase, { changes, ...extra }: SendExtra): SendExtra => {
  if (!along) return { ...extra, ...(changes && { changes }) };
  const { status: to = status, ...others } = { ...along.changes, ...changes };
  const all: CaseChanges = to === status ? others : { ...others, status: to };
  return {
    ...extra,
    ...(Object.keys(all).length > 0 && { changes: all }),
    ...(along.note !== "" && { note: along.note }),
  };
};

export type MessageSubmission = {
  readonly draft: MessageDraftState;
  readonly setText: (text: string) => void;
  readonly takeAlong: (along: MessageAlong | undefined) => void;
  readonly isSending: boolean;
  readonly problem: ReturnType<typeof messageProblem>;
  readonly error: ApiError | null;
  readonly forgetError: () => void;
  /** Sends the message; null if it is refused, "waits" without a connection. */
  readonly send: (extra: SendExtra) => Promise<SendOutcome | null>;
};

/** `later`: it waits for its time, on the server. */
export type SendOutcome = "sent" | "waits" | "later";

/** One key for one text, whenever it leaves and whatever it changes: the server sends it once, as it was asked for last. */
const attemptFor = (draft: MessageDraft, content: string) =>
  draft.attempt?.content === content ? draft.attempt : { key: crypto.randomUUID(), content };

/** Invalidates everything that a stored message affects. */
const refresh = (caseId: number) => {
  void invalidate(...keysOfCaseEvent({ kind: "message", caseId }));
};

type SendContext = {
  readonly careCase: CareCase;
  readonly actor: Actor;
  readonly kind: DraftKind;
  readonly seen: SeenMessages;
};

/** Whether a call had no answer, and there is no connection. */
const isLost = async (failure: unknown): Promise<boolean> =>
  asApiError(failure).statusCode === 0 && (await isUnanswered());

/** Sends the text as a message, once; the server stores it when it can no longer be taken back. Throws refusals. */
const store = async (about: SendContext, draft: MessageDraftState, extra: SendExtra): Promise<SendOutcome> => {
  const { careCase, actor, kind, seen } = about;
  const { fileIds = [], version = careCase.version, seenMessageId = seen.now(), at, seenAudience } = extra;
  const { changes, note } = withAlong(draft.value, careCase, extra);
  const { text, pictures, stored, along } = draft.value;
  const attempt = attemptFor(draft.value, JSON.stringify([text, fileIds, ...(note ? [note] : [])]));
  const value: MessageDraft = {
    text,
    attempt,
    ...(pictures && { pictures }),
    ...(stored !== undefined && { stored }),
    ...(along && { along }),
  };
  const name = draftName(actor.userId, careCase.id, kind);
  const wait = () => {
    const by = writerOf(actor);
    const waiting = { by, fileIds, changes, version, seenMessageId, ...seenOf(careCase), ...(note && { note }) };
    draft.giveUp();
    draft.adopt({ ...value, waiting });
    return keepWaiting(name, { ...value, waiting });
  };
  await draft.stop();
  if (!at && !isConnected() && wait()) return "waits";
  // Written first, so that a page that is closed while sending finds the key when it is opened again.
  writeLocalDraft(name, value);
  draft.set(value);
  const body = {
    caseId: careCase.id,
    comment: text,
    isInternal: kind === "internal",
    fileIds: [...fileIds],
    clientKey: attempt.key,
    seenMessageId,
    ...(changes ? { changes, version } : {}),
    ...(note && { note }),
    ...(seenAudience !== undefined && { seenAudience }),
  };
  if (at) {
    const { later } = await browserApi(laterCalls).sendCareCaseMessageLater({ body: { ...body, at } });
    keepAlong(attempt.key, along);
    draft.clear();
    seen.unmark();
    uncacheHeldMessage(careCase.id, attempt.key);
    if (later) cacheLater(careCase.id, later);
    else refresh(careCase.id);
    return later ? "later" : "sent";
  }
  const sending = browserApi(caseMessageCalls).sendCareCaseMessage({ body });
  const reply = await sending.catch(async (failure: unknown) => {
    if ((await isLost(failure)) && wait()) return null;
    throw failure;
  });
  if (reply === null) return "waits";
  keepAlong(attempt.key, along);
  draft.clear();
  seen.unmark();
  uncacheLater(careCase.id, attempt.key);
  if (reply.held) cacheHeldMessage(careCase.id, reply.held);
  if (!reply.message) return "sent";
  showMessage(reply.message);
  refresh(careCase.id);
  return "sent";
};

/** Writes and sends a message. The text is kept, locally and on the server, until the message is stored. */
export const useSendMessage = (about: SendContext): MessageSubmission => {
  const { careCase, actor, kind, seen } = about;
  const draft = useMessageDraft(actor.userId, careCase.id, kind);
  const outcome = useRef<SendOutcome>("sent");
  const [problem, setProblem] = useState<MessageSubmission["problem"]>(null);
  const { value, set } = draft;
  // A reply brings its text and what goes with it at once.
  const newest = useRef(value);
  newest.current = value;
  const change = useCallback(
    (part: Partial<MessageDraft>) => {
      newest.current = { ...newest.current, ...part, waiting: undefined };
      set(newest.current);
    },
    [set],
  );
  const setText = useCallback(
    (text: string) => {
      setProblem(null);
      const pictures = allPictureIds({ ...newest.current, text });
      change({ text, ...(pictures.length > 0 && { pictures }), ...(text === "" && { along: undefined }) });
    },
    [change],
  );
  const takeAlong = useCallback((along: MessageAlong | undefined) => change({ along }), [change]);

  const { isPending, error, save, forget } = useSave({
    send: (extra: SendExtra) => store(about, draft, extra),
    onSaved: (stored) => {
      outcome.current = stored;
    },
    onRefused: ({ code }) => {
      if (code === "stale" || code === "caseEnded") refresh(careCase.id);
      if (code === "audienceGrown") void invalidate(caseKeys.audience(careCase.id));
      if (code === "outdated") {
        seen.markNew();
        void invalidate(caseKeys.messages(careCase.id));
      }
      draft.goOn(value.text);
    },
  });
  const send: MessageSubmission["send"] = async (extra) => {
    const wrong = messageProblem(value.text);
    setProblem(wrong);
    return wrong === null && (await save(extra)) ? outcome.current : null;
  };
  return { draft, setText, takeAlong, isSending: isPending, problem, error, forgetError: forget, send };
};
