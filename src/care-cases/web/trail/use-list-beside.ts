import { useSyncExternalStore } from "react";
import { storeBrowserChoice } from "#platform/web/browser-choice.ts";
import { usePage } from "#platform/web/page.ts";
import { useMedia } from "#ui/page/use-media.ts";
import type { CurrentTrail } from "./use-case-trail.ts";

const listeners = new Set<() => void>();

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

const isBeside = (): boolean => document.documentElement.dataset.list === "beside";

/** Shows cases beside their list from now on, or alone; stored in a cookie, so the server renders them that way. */
const setBeside = (next: boolean): void => {
  const value = next ? "beside" : "alone";
  document.documentElement.dataset.list = value;
  storeBrowserChoice("havn_list", value);
  for (const changed of listeners) changed();
};

/** The list that a case was opened from, if a search lists it. */
export const listOfTrail = (trail: CurrentTrail | undefined): CurrentTrail =>
  trail && trail.trail.search !== null ? trail : null;

/** Whether the reader wants a case beside the list that it was opened from, and whether the window is wide enough. */
export const useListBeside = () => {
  const { listBeside } = usePage();
  const isOn = useSyncExternalStore(subscribe, isBeside, () => listBeside);
  return { isOn, isWide: useMedia("(min-width: 1600px)"), setBeside };
};
