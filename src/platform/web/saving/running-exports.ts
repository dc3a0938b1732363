import { useSyncExternalStore } from "react";
import { type AnyCall, type Call, type CallInput, exportKeyHeader } from "#platform/contract/call.ts";
import { exportCalls } from "#platform/contract/export-calls.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { saveFile } from "./send-file.ts";

type ComputedCall = Call<{ isComputed: true }, "download">;

/** A queued or running export that takes long enough to be shown. */
export type RunningExport = { readonly key: string; readonly isWaiting: boolean; readonly cancel: () => void };

/** Faster exports aren't shown. */
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

/** Polls an export's state until it is finished, ignoring failed polls. */
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

/** Downloads and saves a generated file, showing its progress. False if the person cancelled it. Throws `ApiError`. */
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
