import { checkConnection, untilAnswered } from "#platform/web/errors/connection.ts";

/** The part of the Navigation API that is used; not all browsers have it. */
type NavigateEvent = Event & { readonly navigationType: string; readonly userInitiated: boolean };

const isReload = (event: NavigateEvent): boolean =>
  event.navigationType === "reload" && !event.userInitiated && event.cancelable;

/**
 * Without a connection, a reload by script ends in the browser's error page, and React Router reloads if it can't load
 * the code of a screen. Such a reload waits until the server answers. Returns a function that stops this.
 */
export const guardReloads = (): (() => void) => {
  const { navigation } = window as { navigation?: EventTarget };
  let isAllowed = false;
  const onNavigate = (event: Event) => {
    if (isAllowed || !isReload(event as NavigateEvent)) return;
    event.preventDefault();
    void checkConnection().then(async (isAnswered) => {
      if (!isAnswered) await untilAnswered();
      isAllowed = true;
      location.reload();
    });
  };
  navigation?.addEventListener("navigate", onNavigate);
  return () => navigation?.removeEventListener("navigate", onNavigate);
};
