/** The cookies of a request; a malformed one is left out. */
export const readCookies = (header: string | undefined): Record<string, string> => {
  const cookies: Record<string, string> = {};
  for (const pair of header?.split(";") ?? []) {
    const at = pair.indexOf("=");
    if (at < 1) continue;
    const name = pair.slice(0, at).trim();
    try {
      cookies[name] ??= decodeURIComponent(pair.slice(at + 1).trim());
    } catch {
      // Not ours: another's cookie in an encoding of its own.
    }
  }
  return cookies;
};
