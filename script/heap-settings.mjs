/** The young generation stays small: what a request leaves behind is gone soon, and memory stays under 300 MB. */
export const heapSettings = ["--max-semi-space-size=4"];
