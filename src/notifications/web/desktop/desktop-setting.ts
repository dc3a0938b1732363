import { useSyncExternalStore } from "react";
import { useActor } from "#platform/web/page.ts";

/**
 * Whether this person wants desktop notifications in this browser. `blocked`: the browser refuses permission;
 * `unasked`: off, without having been decided; `unknown`: not known before the browser's script runs.
 */
export type DesktopState = "unknown" | "unsupported" | "blocked" | "on" | "off" | "unasked";

const keyOf = (userId: number): string => `havn.desktop.${userId}`;
const listeners = new Set<() => void>();

const read = (userId: number): string | null => {
  try {
    return localStorage.getItem(keyOf(userId));
  } catch {
    return null;
  }
};

const write = (userId: number, value: "on" | "off"): void => {
  try {
    localStorage.setItem(keyOf(userId), value);
  } catch {
    // Without storage it can't be saved, and stays off.
  }
  for (const listen of listeners) listen();
};

/** Mobile browsers only show them through a service worker. */
const isSupported = (): boolean =>
  typeof Notification !== "undefined" && isSecureContext && !matchMedia("(hover: none)").matches;

const stateOf = (userId: number): DesktopState => {
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  const chosen = read(userId);
  if (chosen === "on" && Notification.permission === "granted") return "on";
  return chosen === null ? "unasked" : "off";
};

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  addEventListener("storage", changed);
  return () => {
    listeners.delete(changed);
    removeEventListener("storage", changed);
  };
};

export type DesktopSetting = {
  readonly state: DesktopState;
  /** Requests the browser's permission, which asks the person once. */
  readonly turnOn: () => Promise<void>;
  readonly turnOff: () => void;
};

/** Off until the person turns it on, per browser. Not available while impersonating. */
export const useDesktopSetting = (): DesktopSetting => {
  const { userId, impersonator } = useActor();
  const state = useSyncExternalStore<DesktopState>(
    subscribe,
    () => (impersonator ? "unsupported" : stateOf(userId)),
    () => "unknown",
  );
  return {
    state,
    turnOn: async () => {
      const permission = await Notification.requestPermission();
      write(userId, permission === "granted" ? "on" : "off");
    },
    turnOff: () => write(userId, "off"),
  };
};
