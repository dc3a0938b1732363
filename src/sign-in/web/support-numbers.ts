/** The provider's telephone numbers, as they are written and read aloud. */
export const supportPhone = "+45 70 20 40 60";
export const criticalPhone = "+45 70 20 40 61";

/** With spaces that do not break. */
export const unbroken = (phone: string): string => phone.replaceAll(" ", "\u00a0");

export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(" ", "")}`;
