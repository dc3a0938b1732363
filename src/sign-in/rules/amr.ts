/**
 * What the bundled provider says of how somebody proved who they are: names of RFC 8176, and `recovery`. A passkey proves
 * two factors, the device and what unlocked it.
 */
export const amrOf = {
  password: ["pwd"],
  passkey: ["pop", "user", "mfa"],
  totp: ["otp"],
  recoveryCode: ["recovery"],
} as const;
export type ProvedBy = keyof typeof amrOf;

/** In the order in which they were proved, with `mfa` if they were two. */
export function amrOfAll(proved: readonly ProvedBy[]): string[] {
  const all: string[] = [...new Set(proved)].flatMap((one) => [...amrOf[one]]);
  return [...new Set([...all, ...(proved.length > 1 ? ["mfa"] : [])])];
}

/** Whether a factor besides the password was used, or the provider says that several were. */
export const isByFactor = (amr: readonly string[]): boolean => amr.some((one) => factorNames.has(one));

const factorNames = new Set(["pop", "otp", "hwk", "swk", "mfa", "recovery", "sc", "fpt", "face"]);
