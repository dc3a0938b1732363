/** Session storage key: when the page last reloaded because of a missing chunk. */
export const reloadedKey = "havn.reloaded";
/** Minimum time between two such reloads. */
export const reloadGuardMilliseconds = 10_000;

/**
 * Handles a chunk that can't be loaded, usually because a new version was deployed: reloads the page, at most once in
 * ten seconds and only if online. Otherwise rethrows the error.
 */
export const reloadOnce = (error: unknown): Promise<never> => {
  const last = Number(sessionStorage.getItem(reloadedKey) ?? 0);
  if (!navigator.onLine || Date.now() - last < reloadGuardMilliseconds) return Promise.reject(error);
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  location.reload();
  return new Promise(() => {});
};
