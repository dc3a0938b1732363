/**
 * Ends of lines as programs write them: those of systems, of pages (form feed), and within a paragraph (vertical tab,
 * U+2028).
 */
export const lineBreaks = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;

/** Those of them that HTML doesn't treat as white space, so that a browser shows no space there, or a box. */
export const unspacedBreaks = /[\v\u0085\u2028\u2029]/;
