/** A telephone number as it is written and read aloud, with spaces that do not break. */
export const unbroken = (phone: string): string => phone.replaceAll(" ", "\u00a0");

export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;
