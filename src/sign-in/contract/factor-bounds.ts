/** Of one person; lengths in characters. Recovery codes are made ten at once, and replace the former ten. */
export const factorBounds = { passkeys: 20, passkeyName: 60, recoveryCodes: 10 } as const;
