/** Time-based one-time passwords (RFC 6238) as all apps know them: SHA-1, six digits, 30 seconds. */
export const totpRule = { digits: 6, seconds: 30, secretBytes: 20, stepsAround: 1 } as const;

export const totpStepAt = (now: Date): number => Math.floor(now.getTime() / 1_000 / totpRule.seconds);

/** Steps whose codes are taken: clocks may differ by one. The present one comes first. */
export function stepsTaken(now: Date): number[] {
  const step = totpStepAt(now);
  return [step, step - totpRule.stepsAround, step + totpRule.stepsAround];
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Base32 (RFC 4648) without padding, as apps take a secret. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** In groups of four, for who types it. */
export const spacedSecret = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(" ");

/** What a QR code says to an app. */
export function totpAddress({ brand, email, secret }: { brand: string; email: string; secret: string }): string {
  // Colons separate the two, and apps show plus signs as they are.
  const [issuer, account] = [brand, email].map((text) => encodeURIComponent(text.replaceAll(":", " ")));
  return `otpauth://totp/${issuer}:${account}?secret=${secret}&issuer=${issuer}`;
}
