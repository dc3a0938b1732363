/** Digits and letters that nobody takes for another one. */
const symbols = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 12;

/** A code of 60 bits from 12 random bytes, as `7K3Q-0ZYM-9R2D`. */
export const recoveryCodeOf = (random: Uint8Array): string =>
  [...random.subarray(0, length)]
    .map((byte, at) => `${at > 0 && at % 4 === 0 ? "-" : ""}${symbols[byte % symbols.length]}`)
    .join("");

/** What was typed, as it is hashed: without spaces and hyphens, and with the letters that it is read as. Null if it's none. */
export function typedRecoveryCode(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
  return plain.length === length && [...plain].every((each) => symbols.includes(each)) ? plain : null;
}
