/**
 * Why a sign-in failed, as in `/login?error=…`: too slow or started elsewhere, declined at the provider, provider
 * unreachable, its response invalid, an email that it doesn't say is verified, or somebody who logs in elsewhere.
 */
export const signInErrors = ["expired", "declined", "unavailable", "failed", "unverified", "elsewhere"] as const;
export type SignInError = (typeof signInErrors)[number];
