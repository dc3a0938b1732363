/** Paths that aren't screens; returning to them would start another sign-in. */
const notAScreen = /^\/(api|oidc|assets|health|integrity)(\/|$)/i;
const dotSegment = /(^|\/)(\.|%2e)+(\/|$)/i;

/**
 * Where to go after signing in: `wanted` if it is a path of ours (or an absolute URL on `origin`), otherwise `/`. The
 * result always starts with exactly one slash and stays on the origin in every browser.
 */
export function returnPath(wanted: string, origin: string): string {
  const path = wanted.startsWith(`${origin}/`) ? wanted.slice(origin.length) : wanted;
  const place = path.split(/[?#]/, 1)[0] ?? "";
  const isOwn = place.startsWith("/") && !place.includes("//") && ![...path].some(misleads);
  return isOwn && !notAScreen.test(place) && !dotSegment.test(place) ? path : "/";
}

/** Browsers drop control characters and read `\` as `/`, so `/\evil.com` and `/⇥/evil.com` point to another host. */
function misleads(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return character === "\\" || code < 0x20 || (code >= 0x7f && code < 0xa0);
}

/**
 * The page for choosing a company before continuing to `path`. An invitation link comes first, since it may be about a
 * company.
 */
export function choicePath(path: string): string {
  if (/^\/(select|ConfirmEmail)([/?#]|$)/i.test(path)) return path;
  return path === "/" ? "/select" : `/select?returnUrl=${encodeURIComponent(path)}`;
}
