/**
 * Why a sign-in failed, as in `/login?error=…`: too slow or started elsewhere, declined at the provider, provider
 * unreachable, its response invalid, or an email that it doesn't say is verified.
 */
export const signInErrors = ["expired", "declined", "unavailable", "failed", "unverified"] as const;
export type SignInError = (typeof signInErrors)[number];
