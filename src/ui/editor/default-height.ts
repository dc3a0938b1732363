/** Initial height of the editor in pixels, before it grows. */
export const defaultHeight = 112;
