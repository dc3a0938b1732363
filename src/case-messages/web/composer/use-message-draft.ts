import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import type { WaitingOrder } from "#case-messages/web/held/waiting-order.ts";
import { getQueryData } from "#platform/web/loading/cache.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import {
  type LocalDraftState,
  localDraftKey,
  localDraftTime,
  onLocalDraftChange,
  readLocalDraft,
  removeLocalDraft,
  useLocalDraft,
  writeLocalDraft,
} from "#platform/web/saving/local-draft.ts";
import type { MessageAlong } from "./audience/composer-offers.ts";
import { type AutosaveState, DraftAutosave } from "./draft-autosave.ts";
import { cachedDraftsQuery, type StoredDraft, type StoredDrafts } from "./draft-queries.ts";
import { newerDraft } from "./newer-draft.ts";

/**
 * A message being written, in local storage. `attempt` is the key of the last send with its text and files: the same
 * are stored once however often they are sent, others are a new message.
 */
export type MessageDraft = {
  readonly text: string;
  readonly attempt: { readonly key: string; readonly content: string } | null;
  /** The files that the text has shown as pictures: what was removed again isn't attached instead. */
  readonly pictures?: readonly number[];
  /** The draft that the server has, as it was sent. */
  readonly stored?: string | null;
  readonly along?: MessageAlong | undefined;
  /** It was sent without a connection. */
  readonly waiting?: WaitingOrder | undefined;
};

const empty: MessageDraft = { text: "", attempt: null };
const isEmpty = ({ text }: MessageDraft): boolean => text === "";

/** The audience; each has its own draft. */
export type DraftKind = "external" | "internal";

/** Local storage key of the draft, per person, case and audience (rules, "Drafts"). */
export const draftName = (userId: number, caseId: number, kind: DraftKind): string =>
  localDraftKey(userId, "case", caseId, "message", kind);

/** Writes the newer of the local and the server's draft to local storage. */
const takeNewer = (name: string, server: StoredDraft | null, askedAt: number): void => {
  const kept = readLocalDraft<MessageDraft>(name);
  if (kept?.waiting) return;
  const local = kept && { text: kept.text, stored: kept.stored ?? null, at: localDraftTime(name) };
  if (newerDraft(local, server, askedAt) === "local") return;
  if (server === null) removeLocalDraft(name);
  else writeLocalDraft(name, { text: server.comment, attempt: null, stored: server.comment });
};

/** Before anything is written or displayed: chooses which drafts to continue. `loaded` came with the page. */
export const useNewerDrafts = (userId: number, caseId: number, loaded: StoredDrafts): void => {
  const { data } = useData(cachedDraftsQuery(caseId), loaded);
  const first = useRef<StoredDrafts | null>(data);
  // Before the effects that read local drafts.
  useLayoutEffect(() => {
    const stored = first.current;
    if (stored === null) return;
    first.current = null;
    for (const kind of ["external", "internal"] as const) {
      const server = stored.drafts.find(({ isInternal }) => isInternal === (kind === "internal")) ?? null;
      takeNewer(draftName(userId, caseId, kind), server, stored.askedAt);
    }
  }, [userId, caseId]);
};

/** While someone types here, drafts from other tabs aren't taken over. */
const typingMilliseconds = 5_000;

const savedAt = (caseId: number, isInternal: boolean): number | null => {
  const stored = getQueryData<StoredDrafts>(caseKeys.drafts(caseId));
  const draft = stored?.drafts.find((one) => one.isInternal === isInternal);
  return draft ? Date.parse(draft.savedAt) : null;
};

export type MessageDraftState = LocalDraftState<MessageDraft> & {
  readonly state: AutosaveState;
  /** Stops saving drafts, before the message is sent. */
  readonly stop: () => Promise<void>;
  /** Drops what is still being saved as a draft, since the message waits to be sent. */
  readonly giveUp: () => void;
  /** Resumes saving the text as a draft, since the message couldn't be sent. */
  readonly goOn: (text: string) => void;
};

/** A text that is saved locally at once and on the server a second later, and follows other tabs of this browser. */
export const useMessageDraft = (userId: number, caseId: number, kind: DraftKind): MessageDraftState => {
  const isInternal = kind === "internal";
  const name = draftName(userId, caseId, kind);
  const kept = useLocalDraft<MessageDraft>(name, empty, isEmpty);
  const latest = useRef(kept);
  latest.current = kept;
  const typedAt = useRef(0);
  const [autosave] = useState(
    () =>
      new DraftAutosave(caseId, isInternal, (text) => {
        const { value, set } = latest.current;
        // The reply may arrive after the editor was closed and its draft replaced, as when a held message was taken
        // back.
        const isCurrent = readLocalDraft<MessageDraft>(name)?.text === value.text;
        if (value.text !== "" && isCurrent) set({ ...value, stored: text });
      }),
  );
  const state = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state);

  useEffect(() => {
    const at = savedAt(caseId, isInternal);
    if (at !== null && readLocalDraft(name) !== null) autosave.isKept(at);
    const close = autosave.open();
    addEventListener("pagehide", autosave.leave);
    return () => {
      removeEventListener("pagehide", autosave.leave);
      close();
    };
  }, [autosave, caseId, isInternal, name]);
  useEffect(
    () =>
      onLocalDraftChange<MessageDraft>(name, (value) => {
        if (Date.now() - typedAt.current > typingMilliseconds) latest.current.adopt(value ?? empty);
      }),
    [name],
  );

  const { set: keep, clear: forget } = kept;
  const set = useCallback(
    (value: MessageDraft) => {
      typedAt.current = Date.now();
      keep(value);
      if (value.text !== latest.current.value.text) autosave.later(value.text);
    },
    [keep, autosave],
  );
  const clear = useCallback(() => {
    forget();
    autosave.clear();
  }, [forget, autosave]);
  return { ...kept, set, clear, state, stop: autosave.stop, giveUp: autosave.giveUp, goOn: autosave.later };
};
