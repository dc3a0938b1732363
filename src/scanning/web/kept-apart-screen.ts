/** The screen's name: `screenLoad({ name })`. */
export const keptApartScreen = "kept-apart";
