import { useEffect } from "react";
import { browserApi } from "#platform/web/browser-api.ts";
import { setCurrentActor } from "#platform/web/current-actor.ts";
import { createErrorList, setErrorList } from "#platform/web/errors.ts";
import { sweepKept } from "#platform/web/kept-text.ts";
import type { PageData } from "#platform/web/page.ts";
import { loginPath } from "#platform/web/screen-load.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { userCalls } from "#users/contract/calls.ts";
import { watchBuild } from "./build-check.ts";
import "./fetch-screens-ahead.ts";

/** Section 4: a 401 fetches the current user again; when that fails, the person is logged out and sent to /login, with the way back. */
const isStillSignedIn = async (): Promise<boolean> => {
  await browserApi(userCalls).getUserByLoggedInIdentity();
  return true;
};

const leave = () => {
  const toLogin = () => location.assign(loginPath(new URL(location.href)));
  browserApi(signInCalls).logout().then(toLogin, toLogin);
};

if (!import.meta.env.SSR) setErrorList(createErrorList(isStillSignedIn, leave));

/** From here on the page answers to clicks and keys; tests wait for it. */
const tellReady = () => {
  document.documentElement.dataset.ready = "";
};

/** Starts, once, what runs beside the screens in the browser. */
export const useStartInBrowser = ({ actor }: PageData): void => {
  if (!import.meta.env.SSR) setCurrentActor(actor);
  useEffect(watchBuild, []);
  useEffect(tellReady, []);
  useEffect(() => sweepKept(Date.now()), []);
};
