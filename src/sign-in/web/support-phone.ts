/** The provider's switchboard, as it is read aloud. */
export const supportPhone = "+45 70 20 40 60";
