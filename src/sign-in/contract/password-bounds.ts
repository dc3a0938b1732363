/** Password length, in UTF-16 code units. */
export const passwordBounds = { shortest: 10, longest: 256 } as const;

/** Why a password is rejected. */
export const passwordProblems = ["tooShort", "tooLong", "tooWeak"] as const;
export type PasswordProblem = (typeof passwordProblems)[number];

/** Weak is red and rejected, medium orange, strong green. */
export const passwordStrengths = ["weak", "medium", "strong"] as const;
export type PasswordStrength = (typeof passwordStrengths)[number];
