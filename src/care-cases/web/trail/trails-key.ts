/** Session storage key of the trails; also read before the first paint, when nothing else is needed of them. */
export const trailsKey = "havn.trails-of-cases";
