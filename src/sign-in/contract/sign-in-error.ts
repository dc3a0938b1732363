/**
 * Why a sign-in failed, as in `/login?error=…`: too slow or started elsewhere, declined at the provider, provider
 * unreachable, or its response invalid.
 */
export const signInErrors = ["expired", "declined", "unavailable", "failed"] as const;
export type SignInError = (typeof signInErrors)[number];
