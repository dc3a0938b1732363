import { useId, useLayoutEffect, useSyncExternalStore } from "react";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { isSameError } from "./shown-errors.ts";

type ErrorFacts = Pick<ApiError, "statusCode" | "data">;
type Place = { readonly id: string; readonly error: ErrorFacts };

let places: readonly Place[] = [];
const listeners = new Set<() => void>();
const update = (changed: readonly Place[]) => {
  places = changed;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const noPlaces: readonly Place[] = [];

/** The errors shown in places on the page, in the order in which the places claimed them. */
export const useErrorPlaces = (): readonly Place[] =>
  useSyncExternalStore(
    subscribe,
    () => places,
    () => noPlaces,
  );

/** Makes this the place of an error, so that it isn't shown elsewhere; false if another place was first. */
export const useErrorPlace = (error: ErrorFacts | null): boolean => {
  const id = useId();
  useLayoutEffect(() => {
    if (error) update(places.some((place) => place.id === id) ? replaced(id, error) : [...places, { id, error }]);
    else if (places.some((place) => place.id === id)) update(without(id));
  }, [id, error]);
  useLayoutEffect(() => () => update(without(id)), [id]);
  const first = useErrorPlaces().find((place) => error && isSameError(place.error, error));
  return first === undefined || first.id === id;
};

const without = (id: string) => places.filter((place) => place.id !== id);
/** A place keeps its position when a new render creates its error object again. */
const replaced = (id: string, error: ErrorFacts) => places.map((place) => (place.id === id ? { id, error } : place));
