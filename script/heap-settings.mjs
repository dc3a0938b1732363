/**
 * Tuned for short-lived garbage: a small young generation, and an old one that is collected before it doubles. With
 * V8's defaults Havn used 495 MB after loading all its pages; with these 275, for 5 % more CPU.
 */
export const heapSettings = ["--max-semi-space-size=8", "--heap-growing-percent=50"];

/** Compression threads share freed memory; with one arena each, glibc keeps 35 MB more. */
export const memoryEnvironment = { MALLOC_ARENA_MAX: "2" };
