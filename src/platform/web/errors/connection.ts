import { useSyncExternalStore } from "react";
import { pauseBefore } from "./pause-before.ts";

/** Whether Havn answers this page: `offline` says the browser itself, `away` that nobody answers. */
export type ConnectionState = "online" | "offline" | "away";

type Connection = {
  readonly state: ConnectionState;
  /** Code that something waits for which was opened meanwhile. */
  readonly isAwaited: boolean;
};

let connection: Connection = { state: "online", isAwaited: false };
let isWatched = false;
/** How often the browser has said something of the line. */
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
 * Any answer of Havn's own is one, that of a server without its database too. It is in JSON; a balancer in front of
 * nobody (502, 503, 504) and the sign-in page of a foreign network are not.
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
  // What was asked before the line came or went tells nothing of it now.
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

/** Asks whether Havn answers; while it doesn't, it is asked again with growing pauses. */
export const checkConnection = (): Promise<boolean> => {
  checking ??= look().finally(() => {
    checking = null;
  });
  return checking;
};

/** Something got no answer: finds out whether anything does. Does nothing until the page watches. */
export const noteUnanswered = (): void => {
  if (isWatched) void checkConnection();
};

/** Something was answered, so Havn is back. */
export const noteAnswered = (): void => {
  if (isWatched && !isConnected()) void checkConnection();
};

/** Whether nobody answers; false at once where nobody watches. */
export const isUnanswered = (): boolean | Promise<boolean> => isWatched && checkConnection().then((isBack) => !isBack);

/** Resolves once Havn answers; the page says meanwhile that something waits for it. */
export const untilAnswered = async (): Promise<void> => {
  if (await checkConnection()) return;
  awaited += 1;
  update({ isAwaited: true });
  await new Promise<void>((resolve) => whenBack.add(resolve));
  awaited -= 1;
  update({ isAwaited: awaited > 0 });
};

/** False while nobody answers, as far as anything has noticed. */
export const isConnected = (): boolean => connection.state === "online";

/** The same as `untilAnswered`, but without asking if nothing has failed. */
export const untilConnected = async (): Promise<void> => {
  if (!isConnected()) await untilAnswered();
};

/** Follows the browser's own word on the line, until the returned function is called. */
export const watchConnection = (): (() => void) => {
  isWatched = true;
  // The first check may come before the line carries anything: pauses are short again.
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
