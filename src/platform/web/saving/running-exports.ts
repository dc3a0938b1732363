import { useSyncExternalStore } from "react";
import { type AnyCall, type Call, type CallInput, exportKeyHeader } from "#platform/contract/call.ts";
import { exportCalls } from "#platform/contract/export-calls.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { saveFile } from "./send-file.ts";

type ComputedCall = Call<{ isComputed: true }, "download">;

/** A file that takes long enough to be told about: it waits for its turn, or is being made. */
export type RunningExport = { readonly key: string; readonly isWaiting: boolean; readonly cancel: () => void };

/** What is there sooner needs no word. */
const askAfterMs = 800;
const askEveryMs = 1_500;

const none: readonly RunningExport[] = [];
let running = none;
const listeners = new Set<() => void>();

const set = (to: readonly RunningExport[]) => {
  running = to;
  for (const changed of listeners) changed();
};
const update = (one: RunningExport) => set([...running.filter(({ key }) => key !== one.key), one]);
const forget = (gone: string) => set(running.filter(({ key }) => key !== gone));

/** Asks how it stands with a file until it is there; what can't be asked now is asked again. */
const follow = (key: string, cancel: () => void, over: AbortSignal): void => {
  const ask = async () => {
    const reply = await browserApi(exportCalls)
      .getExportState({ body: { key } })
      .catch(() => null);
    if (over.aborted) return;
    if (reply && reply.state !== "none") update({ key, isWaiting: reply.state === "waiting", cancel });
    timer = setTimeout(ask, askEveryMs);
  };
  let timer = setTimeout(ask, askAfterMs);
  over.addEventListener("abort", () => {
    clearTimeout(timer);
    forget(key);
  });
};

/** Fetches a file that is computed, and saves it; says meanwhile how it stands. False when the person gave it up. Throws `ApiError`. */
export const saveExport = async <C extends ComputedCall & AnyCall>(call: C, input: CallInput<C>): Promise<boolean> => {
  const key = crypto.randomUUID();
  const [givenUp, over] = [new AbortController(), new AbortController()];
  follow(key, () => givenUp.abort(), over.signal);
  try {
    await saveFile(call, input, { headers: { [exportKeyHeader]: key }, signal: givenUp.signal });
    return true;
  } catch (error) {
    if (givenUp.signal.aborted) return false;
    throw error;
  } finally {
    over.abort();
  }
};

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

export const useRunningExports = (): readonly RunningExport[] =>
  useSyncExternalStore(
    subscribe,
    () => running,
    () => none,
  );
