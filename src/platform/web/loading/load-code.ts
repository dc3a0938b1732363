import { checkConnection, noteUnanswered, untilAnswered } from "#platform/web/errors/connection.ts";
import { reloadOnce } from "./reload-once.ts";

/**
 * Loads code that isn't there yet. Where nobody answers it waits, instead of failing, until somebody does; where the code
 * itself is missing, there is a new version, and the page is loaded anew.
 */
export const loadCode = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch (error) {
    if (await checkConnection()) return reloadOnce(error);
    await untilAnswered();
    return await load().catch(reloadOnce);
  }
};

/** Loads code that a page can do without; null where it can't be loaded. */
export const loadIfThere = <T>(load: () => Promise<T>): Promise<T | null> =>
  load().catch(() => {
    noteUnanswered();
    return null;
  });
