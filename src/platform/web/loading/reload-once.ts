/** When the page was last loaded again for a lost chunk. */
export const reloadedKey = "havn.reloaded";
/** The page reload guard: between two loads of that kind there is at least so much time. */
export const reloadGuardMilliseconds = 10_000;

/**
 * For a part that can't be fetched, most likely because a new build took its place: loads the page again, at most once in ten
 * seconds, and never without a connection. Otherwise the error goes on.
 */
export const reloadOnce = (error: unknown): Promise<never> => {
  const last = Number(sessionStorage.getItem(reloadedKey) ?? 0);
  if (!navigator.onLine || Date.now() - last < reloadGuardMilliseconds) return Promise.reject(error);
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  location.reload();
  return new Promise(() => {});
};
