import { useSyncExternalStore } from "react";
import { pauseBefore } from "./pause-before.ts";

/** Whether Havn answers this page. `offline`: the browser reports it. `away`: nobody answers. */
export type ConnectionState = "online" | "offline" | "away";

type Connection = {
  readonly state: ConnectionState;
  /** Whether something opened in the meantime waits for its code. */
  readonly isAwaited: boolean;
};

let connection: Connection = { state: "online", isAwaited: false };
let isWatched = false;
/** How often the browser has reported a change of the connection. */
let said = 0;
let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let checking: Promise<boolean> | null = null;
let awaited = 0;
const listeners = new Set<() => void>();
const whenBack = new Set<() => void>();

const update = (change: Partial<Connection>): void => {
  const next = { ...connection, ...change };
  if (next.state === connection.state && next.isAwaited === connection.isAwaited) return;
  connection = next;
  for (const changed of listeners) changed();
};

/**
 * Whether a reply is Havn's own, even without its database. Havn's are JSON; a balancer without a server behind it
 * (502, 503, 504) and the sign-in page of a foreign network are not.
 */
const isAnswered = async (): Promise<boolean> => {
  try {
    const { headers } = await fetch("/health/live", { cache: "no-store", signal: AbortSignal.timeout(5_000) });
    return headers.get("content-type")?.startsWith("application/json") === true;
  } catch {
    return false;
  }
};

const look = async (): Promise<boolean> => {
  clearTimeout(timer);
  const before = said;
  const isBack = await isAnswered();
  // A check from before the connection changed says nothing about now.
  if (before !== said) return look();
  if (isBack) {
    tries = 0;
    update({ state: "online" });
    for (const goOn of whenBack) goOn();
    whenBack.clear();
    return true;
  }
  update({ state: navigator.onLine ? "away" : "offline" });
  timer = setTimeout(() => void checkConnection(), pauseBefore(tries));
  tries += 1;
  return false;
};

/** Checks whether Havn answers, and keeps checking with growing pauses until it does. */
export const checkConnection = (): Promise<boolean> => {
  checking ??= look().finally(() => {
    checking = null;
  });
  return checking;
};

/** A request got no answer: checks whether Havn is reachable at all. Does nothing until the page watches. */
export const noteUnanswered = (): void => {
  if (isWatched) void checkConnection();
};

/** A request was answered, so Havn is back. */
export const noteAnswered = (): void => {
  if (isWatched && !isConnected()) void checkConnection();
};

/** Whether nobody answers, after a check; false immediately if nothing watches. */
export const isUnanswered = (): boolean | Promise<boolean> => isWatched && checkConnection().then((isBack) => !isBack);

/** After a failed check: resolves once Havn answers. For what nobody opened, such as data that is refreshed. */
export const untilBack = (): Promise<void> => new Promise((resolve) => whenBack.add(resolve));

/** Resolves once Havn answers; meanwhile the page shows that what was opened is waiting. */
export const untilAnswered = async (): Promise<void> => {
  if (await checkConnection()) return;
  awaited += 1;
  update({ isAwaited: true });
  await untilBack();
  awaited -= 1;
  update({ isAwaited: awaited > 0 });
};

/** False once a failure has been noticed, until Havn answers again. */
export const isConnected = (): boolean => connection.state === "online";

/** Whether the browser says that it has no connection. */
export const isBrowserOffline = (): boolean => connection.state === "offline";

/** Like `untilAnswered`, but without a check if nothing has failed. */
export const untilConnected = async (): Promise<void> => {
  if (!isConnected()) await untilAnswered();
};

/** Follows the browser's online and offline events until the returned function is called. */
export const watchConnection = (): (() => void) => {
  isWatched = true;
  // The first check may come before the connection works, so pauses start short again.
  const checkAnew = () => {
    said += 1;
    tries = 0;
    void checkConnection();
  };
  const onOffline = () => {
    update({ state: "offline" });
    checkAnew();
  };
  addEventListener("offline", onOffline);
  addEventListener("online", checkAnew);
  if (!navigator.onLine) onOffline();
  return () => {
    isWatched = false;
    clearTimeout(timer);
    removeEventListener("offline", onOffline);
    removeEventListener("online", checkAnew);
  };
};

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};
const online: Connection = { state: "online", isAwaited: false };

export const useConnection = (): Connection =>
  useSyncExternalStore(
    subscribe,
    () => connection,
    () => online,
  );
