import { checkConnection, isConnected, noteUnanswered, untilConnected } from "#platform/web/errors/connection.ts";
import { reloadOnce } from "./reload-once.ts";

/**
 * Loads code that isn't there yet. Where nobody answers it waits, instead of asking, until somebody does: a browser may ask
 * only once for code, and keep for the page that it wasn't there. Where it is missing although Havn answers, there is a new
 * version, or the page has kept an earlier failure: it is loaded anew.
 */
export const loadCode = async <T>(load: () => Promise<T>): Promise<T> => {
  await untilConnected();
  try {
    return await load();
  } catch (error) {
    if (await checkConnection()) return reloadOnce(error);
    return loadCode(load);
  }
};

/** Loads code that a page can do without; null where it can't be loaded, or nobody answers. */
export const loadIfThere = async <T>(load: () => Promise<T>): Promise<T | null> => {
  if (!isConnected()) return null;
  return load().catch(() => {
    noteUnanswered();
    return null;
  });
};
