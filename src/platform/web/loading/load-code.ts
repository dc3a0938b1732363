import { checkConnection, isConnected, noteUnanswered, untilConnected } from "#platform/web/errors/connection.ts";
import { reloadOnce } from "./reload-once.ts";

/**
 * Loads code on demand. While nobody answers, it waits instead of trying, because a browser may try a module only once
 * and then remember the failure for the life of the page. If the code is missing although Havn answers, there is a new
 * version or a remembered failure, so the page is reloaded.
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

/** Loads optional code; null if it can't be loaded, or nobody answers. */
export const loadIfThere = async <T>(load: () => Promise<T>): Promise<T | null> => {
  if (!isConnected()) return null;
  return load().catch(() => {
    noteUnanswered();
    return null;
  });
};
