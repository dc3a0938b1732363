import { asRegisterNumber } from "#customers/contract/customer.ts";

const digitsOf = (text: string): number[] => [...text].map(Number);
const weighted = (digits: readonly number[], weightOf: (at: number) => number): number =>
  digits.reduce((sum, digit, at) => sum + digit * weightOf(at), 0);

const weightsOfCvr = [2, 7, 6, 5, 4, 3, 2, 1];

/** Whether eight digits are a CVR number: weighted, they are divisible by 11. */
const isCvr = (text: string): boolean =>
  /^[1-9]\d{7}$/.test(text) && weighted(digitsOf(text), (at) => weightsOfCvr[at] ?? 0) % 11 === 0;

/** Whether 13 digits are a GLN, which Danes call EAN: weighted by 1 and 3 in turn, they are divisible by 10. */
const isGln = (text: string): boolean =>
  /^\d{13}$/.test(text) && weighted(digitsOf(text), (at) => (at % 2 === 0 ? 1 : 3)) % 10 === 0;

const checks = { cvr: isCvr, gln: isGln } as const;

/** Whether a number is stored though its check digits are wrong, which is said. */
export const isDoubtfulNumber = (field: keyof typeof checks, text: string): boolean => {
  const number = asRegisterNumber(text);
  return number !== "" && !checks[field](number);
};
