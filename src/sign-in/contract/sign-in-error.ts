/**
 * Why a sign-in came to nothing, as `/login?error=…` says it: too slow or begun elsewhere, declined at the
 * provider, the provider can't be reached, or its answer can't be trusted.
 */
export const signInErrors = ["expired", "declined", "unavailable", "failed"] as const;
export type SignInError = (typeof signInErrors)[number];
