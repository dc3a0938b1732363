import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
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
import { DraftAutosave, type DraftState } from "./draft-autosave.ts";
import { draftsQuery, type StoredDraft, type StoredDrafts } from "./draft-queries.ts";
import { newerDraft } from "./newer-draft.ts";

/**
 * A message being written, as it is kept on this computer. `attempt` is the key of the last send and what was sent with
 * it: the same content is stored once however often it is sent, another content is another message.
 */
export type MessageDraft = {
  readonly text: string;
  readonly attempt: { readonly key: string; readonly content: string } | null;
  /** The text that the server keeps as a draft, as it was sent there. */
  readonly stored?: string | null;
};

const empty: MessageDraft = { text: "", attempt: null };
const isEmpty = ({ text }: MessageDraft): boolean => text === "";

/** Who the text is for; each has a draft of its own. */
export type DraftKind = "external" | "internal";

/** The name under which the draft is kept in this browser, per person, case and audience (rules, "Drafts"). */
export const draftName = (userId: number, caseId: number, kind: DraftKind): string =>
  localDraftKey(userId, "case", caseId, "message", kind);

/** Puts the newer of both drafts, this browser's and the server's, where the message is written from. */
const takeNewer = (name: string, server: StoredDraft | null, askedAt: number): void => {
  const kept = readLocalDraft<MessageDraft>(name);
  const local = kept && { text: kept.text, stored: kept.stored ?? null, at: localDraftTime(name) };
  if (newerDraft(local, server, askedAt) === "local") return;
  if (server === null) removeLocalDraft(name);
  else writeLocalDraft(name, { text: server.comment, attempt: null, stored: server.comment });
};

/** Before anything is written or shown: with which drafts to go on. `loaded` came with the page. */
export const useNewerDrafts = (userId: number, caseId: number, loaded: StoredDrafts): void => {
  // Kept for as long as the case is shown, so that what is stored from here is known when it is shown again.
  const { data } = useQuery({ ...draftsQuery(caseId), initialData: loaded, staleTime: Number.POSITIVE_INFINITY });
  const first = useRef<StoredDrafts | null>(data);
  // Before the effects in which kept texts are read.
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

/** While somebody types here, what another tab keeps is not taken over. */
const typingMilliseconds = 5_000;

const savedAt = (caseId: number, isInternal: boolean): number | null => {
  const stored = queryClient().getQueryData<StoredDrafts>(caseKeys.drafts(caseId));
  const draft = stored?.drafts.find((one) => one.isInternal === isInternal);
  return draft ? Date.parse(draft.savedAt) : null;
};

export type MessageDraftState = LocalDraftState<MessageDraft> & {
  readonly state: DraftState;
  /** Ends the storing of drafts, before the message itself is sent. */
  readonly stop: () => Promise<void>;
  /** Stores the text as a draft again: the message could not be sent. */
  readonly goOn: (text: string) => void;
};

/** A text that is kept here at once and on the server a second later, and follows what other tabs of this browser keep. */
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
        if (value.text !== "") set({ ...value, stored: text });
      }),
  );
  const state = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state);

  useEffect(() => {
    const at = savedAt(caseId, isInternal);
    if (at !== null && readLocalDraft(name) !== null) autosave.isKept(at);
    addEventListener("pagehide", autosave.leave);
    return () => {
      removeEventListener("pagehide", autosave.leave);
      autosave.leave();
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
  return { ...kept, set, clear, state, stop: autosave.stop, goOn: autosave.later };
};
