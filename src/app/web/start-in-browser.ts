import { useEffect } from "react";
import { setCurrentActor } from "#platform/web/current-actor.ts";
import { createErrorList, setErrorList } from "#platform/web/errors.ts";
import { removeOldLocalDrafts } from "#platform/web/local-draft.ts";
import type { PageData } from "#platform/web/page.ts";
import { watchBuild } from "./build-check.ts";
import "./fetch-screens-ahead.ts";
import { isStillSignedIn, leaveForLogin } from "./session-check.ts";
import { watchUnhandled } from "./unhandled-errors.ts";

if (!import.meta.env.SSR) setErrorList(createErrorList(isStillSignedIn, leaveForLogin));

/** From here on the page answers to clicks and keys; tests wait for it. */
const markReady = () => {
  document.documentElement.dataset.ready = "";
};

/** Starts, once, what runs beside the screens in the browser. */
export const useStartInBrowser = ({ actor }: PageData): void => {
  if (!import.meta.env.SSR) setCurrentActor(actor);
  useEffect(watchBuild, []);
  useEffect(watchUnhandled, []);
  useEffect(markReady, []);
  useEffect(() => removeOldLocalDrafts(Date.now()), []);
};
