import { useEffect, useState, useSyncExternalStore } from "react";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { useActor } from "#platform/web/page.ts";
import { localDraftKey } from "#platform/web/saving/local-draft.ts";
import { DraftSaver, type DraftSnapshot } from "./draft-saver.ts";
import type { DraftVisit } from "./draft-visit.ts";

export type Draft = DraftSnapshot & { readonly saver: DraftSaver };

/** An automatically saved draft, while its form is shown. Give the form a `key` per draft. */
export const useDraft = (loaded: CareCase, visit: DraftVisit): Draft => {
  const { userId } = useActor();
  const [saver] = useState(() => new DraftSaver(loaded, localDraftKey(userId, "draft", loaded.id), visit));
  const snapshot = useSyncExternalStore(saver.subscribe, saver.snapshot, saver.snapshot);
  useEffect(() => saver.start(), [saver]);
  return { ...snapshot, saver };
};
