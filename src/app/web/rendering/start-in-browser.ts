import { useEffect } from "react";
import { watchBuild } from "#app/web/navigation/build-check.ts";
import { setCurrentActor } from "#platform/web/current-actor.ts";
import { watchConnection } from "#platform/web/errors/connection.ts";
import { createErrorList, setErrorList } from "#platform/web/errors/errors.ts";
import { guardReloads } from "#platform/web/loading/guard-reloads.ts";
import { loadIfThere } from "#platform/web/loading/load-code.ts";
import type { PageData } from "#platform/web/page.ts";
import { removeOldLocalDrafts } from "#platform/web/saving/local-draft.ts";
import { watchLostFocus } from "#ui/overlay/lost-focus.ts";
import "#app/web/navigation/fetch-screens-ahead.ts";
import { watchUnhandled } from "#app/web/errors/unhandled-errors.ts";
import { isStillSignedIn, leaveForLogin } from "#app/web/navigation/session-check.ts";
import { repeatEarlyInput } from "./early-input.ts";

if (!import.meta.env.SSR) setErrorList(createErrorList(isStillSignedIn, leaveForLogin));

/** Marks that the page is interactive; tests wait for it. */
const markReady = () => {
  document.documentElement.dataset.ready = "";
  void repeatEarlyInput();
};

/** Starts background tasks in the browser, once. */
export const useStartInBrowser = ({ actor }: PageData): void => {
  if (!import.meta.env.SSR) setCurrentActor(actor);
  useEffect(watchConnection, []);
  useEffect(guardReloads, []);
  const isSignedIn = actor !== null;
  useEffect(() => {
    if (isSignedIn)
      void loadIfThere(() => import("#users/web/photo/show-photos.ts")).then((photos) => photos?.showPhotos());
  }, [isSignedIn]);
  useEffect(watchLostFocus, []);
  useEffect(watchBuild, []);
  useEffect(watchUnhandled, []);
  useEffect(markReady, []);
  useEffect(() => removeOldLocalDrafts(Date.now()), []);
};
