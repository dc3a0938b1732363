/** The cookies of a request; a malformed one is left out. */
export const readCookies = (header: string | undefined): Record<string, string> => {
  const cookies: Record<string, string> = {};
  for (const pair of header?.split(";") ?? []) {
    const at = pair.indexOf("=");
    const name = pair.slice(0, Math.max(at, 0)).trim();
    if (!name) continue;
    try {
      cookies[name] ??= decodeURIComponent(pair.slice(at + 1).trim());
    } catch {
      // Not ours: another's cookie in an encoding of its own.
    }
  }
  return cookies;
};
