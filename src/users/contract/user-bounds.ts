/** Limits of people. */
export const userBounds = {
  /** Bytes and, in pixels, width and height of a person's photo. */
  photo: { bytes: 40_000, pixels: 144 },
  /** Users of a company, and those of them with a pending invitation. */
  usersOfCompany: { all: 5_000, invited: 500 },
  /** Former names of a person, by which the history knows them: as many as customers can add, and with those by staff. */
  formerNames: { customers: 200, staff: 250 },
} as const;
