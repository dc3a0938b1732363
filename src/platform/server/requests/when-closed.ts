import type { ServerResponse } from "node:http";

const waiting = new WeakMap<ServerResponse, (() => void)[]>();

/**
 * Calls `act` once the reply is closed, immediately if it already is: clients may disconnect before they are
 * authenticated. One shared listener, because Node warns of a leak above ten.
 */
export function whenClosed(raw: ServerResponse, act: () => void): void {
  if (raw.closed) {
    act();
    return;
  }
  const acts = waiting.get(raw) ?? [];
  if (acts.length === 0) {
    waiting.set(raw, acts);
    raw.once("close", () => {
      for (const each of acts) each();
    });
  }
  acts.push(act);
}
