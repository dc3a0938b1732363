/** Only allows paths on our own origin (security, "Sign-in and tokens"). */
export const safeReturnUrl = (asked: string | null): string => {
  if (!asked?.startsWith("/") || /^\/[/\\]/.test(asked)) return "/";
  try {
    const base = "https://own.invalid";
    const url = new URL(asked, base);
    return url.origin === base ? url.pathname + url.search + url.hash : "/";
  } catch {
    return "/";
  }
};
