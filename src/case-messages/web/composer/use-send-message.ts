import { useCallback, useState } from "react";
import type { CareCase, CaseChanges } from "#care-cases/contract/public.ts";
import { caseKeys, keysOfCaseEvent } from "#care-cases/web/case-keys.ts";
import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { messageProblem } from "#case-messages/rules/message-access.ts";
import { allPictureIds } from "#case-messages/rules/message-files.ts";
import { showMessage } from "#case-messages/web/conversation/message-queries.ts";
import type { SeenMessages } from "#case-messages/web/conversation/seen-messages.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { writeLocalDraft } from "#platform/web/saving/local-draft.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { cacheHeldMessage } from "./draft-queries.ts";
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
  readonly version?: number;
  readonly seenMessageId?: number;
};

export type MessageSubmission = {
  readonly draft: MessageDraftState;
  readonly setText: (text: string) => void;
  readonly isSending: boolean;
  readonly problem: ReturnType<typeof messageProblem>;
  readonly error: ApiError | null;
  readonly forgetError: () => void;
  /** Sends the message; returns whether it was stored. */
  readonly send: (extra: SendExtra) => Promise<boolean>;
};

const attemptFor = (draft: MessageDraft, content: string) =>
  draft.attempt?.content === content ? draft.attempt : { key: crypto.randomUUID(), content };

/** Invalidates everything that a stored message affects. */
const refresh = (caseId: number) => {
  void invalidate(...keysOfCaseEvent({ kind: "message", caseId }));
};

type SendContext = {
  readonly careCase: CareCase;
  readonly userId: number;
  readonly kind: DraftKind;
  readonly seen: SeenMessages;
};

/** Sends the text as a message, once; the server stores it when it can no longer be taken back. Throws refusals. */
const store = async ({ careCase, userId, kind, seen }: SendContext, draft: MessageDraftState, extra: SendExtra) => {
  const { fileIds = [], changes, version = careCase.version, seenMessageId = seen.now() } = extra;
  const { value } = draft;
  const attempt = attemptFor(value, JSON.stringify([value.text, fileIds, changes ?? null]));
  await draft.stop();
  // Written first, so that a page that is closed while sending finds the key when it is opened again.
  writeLocalDraft(draftName(userId, careCase.id, kind), { ...value, attempt });
  draft.set({ ...value, attempt });
  const { message, held } = await browserApi(caseMessageCalls).sendCareCaseMessage({
    body: {
      caseId: careCase.id,
      comment: value.text,
      isInternal: kind === "internal",
      fileIds: [...fileIds],
      clientKey: attempt.key,
      seenMessageId,
      ...(changes ? { changes, version } : {}),
    },
  });
  draft.clear();
  seen.unmark();
  if (held) cacheHeldMessage(careCase.id, held);
  if (!message) return;
  showMessage(message);
  refresh(careCase.id);
};

/** Writes and sends a message. The text is kept, locally and on the server, until the message is stored. */
export const useSendMessage = (about: SendContext): MessageSubmission => {
  const { careCase, userId, kind, seen } = about;
  const draft = useMessageDraft(userId, careCase.id, kind);
  const [problem, setProblem] = useState<MessageSubmission["problem"]>(null);
  const { value, set } = draft;

  const setText = useCallback(
    (text: string) => {
      setProblem(null);
      const pictures = allPictureIds({ ...value, text });
      set({ ...value, text, ...(pictures.length > 0 && { pictures }) });
    },
    [set, value],
  );

  const { isPending, error, save, forget } = useSave({
    send: (extra: SendExtra) => store(about, draft, extra),
    onRefused: ({ code }) => {
      if (code === "stale" || code === "caseEnded") refresh(careCase.id);
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
    return wrong === null && (await save(extra));
  };
  return { draft, setText, isSending: isPending, problem, error, forgetError: forget, send };
};
