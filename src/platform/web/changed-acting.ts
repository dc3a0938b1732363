import { useSyncExternalStore } from "react";
import { actingAs } from "#platform/contract/actor.ts";
import { type AnyCall, actingHeader, actingParameter } from "#platform/contract/call.ts";
import type { ChangedActing } from "#platform/contract/changed-acting.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { signedInActor } from "./current-actor.ts";

let changed: ChangedActing | null = null;
let isOurs = false;
const listeners = new Set<() => void>();

const set = (now: ChangedActing | null): void => {
  changed = now;
  for (const listener of listeners) listener();
};

/** Says that this page's session acts as somebody else, or for another company: from here on the page calls nothing. */
export const setChangedActing = (now: ChangedActing): void => set(now);

/** The session acts again as this page does: it goes on where it was. */
export const goOnAsBefore = (): void => set(null);

/** Does what changes as whom this page acts, and leaves for the address that it answers: nothing is said of it here. */
export const leaveByActing = async (change: () => Promise<string>): Promise<void> => {
  isOurs = true;
  try {
    location.assign(await change());
  } catch (error) {
    isOurs = false;
    throw error;
  }
};

/** As whom the session acts by now, where this page is out of date; null while it isn't. */
export const changedActing = (): ChangedActing | null => changed;

/** Calls `listener` when the page went out of date, or is up to date again, until the returned function is called. */
export const onChangedActing = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useChangedActing = (): ChangedActing | null =>
  useSyncExternalStore(
    onChangedActing,
    () => (isOurs ? null : changed),
    () => null,
  );

const refusal = (now: ChangedActing) =>
  new ApiError({ statusCode: 409, statusMessage: "Conflict", data: { code: "actingChanged", ...now } });

/** The headers that say as whom this page calls. Throws when it is known that nothing of it would be taken. */
export const actingHeaders = (call: AnyCall): Record<string, string> => {
  if (call.anyActing) return {};
  if (changed) throw refusal(changed);
  const actor = signedInActor();
  return actor ? { [actingHeader]: actingAs(actor) } : {};
};

/** A stream's address, which says it in the query. */
export const actingAddress = (address: string): string => {
  const actor = signedInActor();
  return actor ? `${address}?${new URLSearchParams({ [actingParameter]: actingAs(actor) })}` : address;
};

/** Looks whether an answer refused the page as out of date. */
export const noteChangedActing = (error: ApiError): ApiError => {
  const { code, data } = error;
  if (code === "actingChanged" && typeof data?.actingAs === "string") {
    const { name, impersonatorName } = data as unknown as ChangedActing;
    setChangedActing({ actingAs: data.actingAs, name, impersonatorName });
  }
  return error;
};
