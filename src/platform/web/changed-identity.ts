import { useSyncExternalStore } from "react";
import { identityOf } from "#platform/contract/actor.ts";
import { type AnyCall, identityHeader, identityParameter } from "#platform/contract/call.ts";
import type { ChangedIdentity } from "#platform/contract/changed-identity.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { signedInActor } from "./current-actor.ts";
import { leaveFor } from "./leave-for.ts";

let changed: ChangedIdentity | null = null;
let isChangingIdentity = false;
const listeners = new Set<() => void>();

const set = (now: ChangedIdentity | null): void => {
  changed = now;
  for (const listener of listeners) listener();
};

/** Records that the session's identity no longer matches this page, which then stops making calls. */
export const setChangedIdentity = (now: ChangedIdentity): void => set(now);

/** The session's identity matches this page again, so it continues. */
export const clearChangedIdentity = (): void => set(null);

/** Set while this page changes its identity: settles if that fails, and never if the page is left. */
let leaving: Promise<void> | null = null;

/** Whether this page's own change of its identity was sent: what is sent after it would be refused. */
let isChangeSent = false;
export const isIdentityLeft = (): boolean => changed !== null || isChangeSent;

/**
 * The pending identity change that a call must wait for, since it would otherwise be refused; null if there is none.
 */
export const pendingIdentityChange = (call: AnyCall): Promise<void> | null => (call.anyIdentity ? null : leaving);

/** If the page still exists after this time, the person cancelled the browser's prompt and stayed. */
const leftWithinMs = 10_000;

/**
 * Changes the identity once all calls are answered (`idle`), then navigates to the URL that `change` returns. Calls
 * wait meanwhile, and this page doesn't report the change.
 */
export const leaveWhenIdle = async (idle: Promise<void>, change: () => Promise<string>): Promise<never> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stay = (): void => {
    isChangingIdentity = false;
    isChangeSent = false;
    leaving = null;
    resolve();
  };
  isChangingIdentity = true;
  leaving = promise;
  try {
    await idle;
    // `change` itself makes calls, so they must not wait.
    leaving = null;
    isChangeSent = true;
    const changing = change();
    leaving = promise;
    const address = await changing;
    setTimeout(stay, leftWithinMs);
    return await leaveFor(address);
  } catch (error) {
    stay();
    throw error;
  }
};

/** The session's identity if this page is outdated, otherwise null. */
export const changedIdentity = (): ChangedIdentity | null => changed;

/** Calls `listener` when the page becomes outdated or current again, until the returned function is called. */
export const onChangedIdentity = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useChangedIdentity = (): ChangedIdentity | null =>
  useSyncExternalStore(
    onChangedIdentity,
    () => (isChangingIdentity ? null : changed),
    () => null,
  );

const refusal = (now: ChangedIdentity) =>
  new ApiError({ statusCode: 409, statusMessage: "Conflict", data: { code: "identityChanged", ...now } });

/** Headers with this page's identity. Throws if the identity is known to be outdated. */
export const identityHeaders = (call: AnyCall): Record<string, string> => {
  if (call.anyIdentity) return {};
  if (changed) throw refusal(changed);
  const actor = signedInActor();
  return actor ? { [identityHeader]: identityOf(actor) } : {};
};

/** The URL of an event stream, with the identity in its query. */
export const addressWithIdentity = (address: string): string => {
  const actor = signedInActor();
  return actor ? `${address}?${new URLSearchParams({ [identityParameter]: identityOf(actor) })}` : address;
};

/** Checks whether an error says that the page's identity is outdated. */
export const noteChangedIdentity = (error: ApiError): ApiError => {
  const { code, data } = error;
  if (code === "identityChanged" && typeof data?.identity === "string") {
    const { identity, name, impersonatorName } = data;
    const impersonator = typeof impersonatorName === "string" ? impersonatorName : null;
    setChangedIdentity({ identity, name: String(name), impersonatorName: impersonator });
  }
  return error;
};
