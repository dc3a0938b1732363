/** How long a password is, in characters as JavaScript counts them. */
export const passwordBounds = { shortest: 10, longest: 256 } as const;

/** Why a password is not taken. */
export const passwordProblems = ["tooShort", "tooLong", "tooWeak"] as const;
export type PasswordProblem = (typeof passwordProblems)[number];

/** Weak is shown red, medium orange, strong green; weak is not taken. */
export const passwordStrengths = ["weak", "medium", "strong"] as const;
export type PasswordStrength = (typeof passwordStrengths)[number];
