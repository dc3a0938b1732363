import { useEffect } from "react";
import { watchBuild } from "#app/web/navigation/build-check.ts";
import { setCurrentActor } from "#platform/web/current-actor.ts";
import { createErrorList, setErrorList } from "#platform/web/errors/errors.ts";
import type { PageData } from "#platform/web/page.ts";
import { removeOldLocalDrafts } from "#platform/web/saving/local-draft.ts";
import "#app/web/navigation/fetch-screens-ahead.ts";
import { watchUnhandled } from "#app/web/errors/unhandled-errors.ts";
import { isStillSignedIn, leaveForLogin } from "#app/web/navigation/session-check.ts";

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
