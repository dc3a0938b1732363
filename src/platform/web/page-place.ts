/** The place on a page that a hash names, such as `#message-7`; empty if it is no name. */
export const pagePlace = (hash: string): string => (/^#[\w%.-]{1,100}$/.test(hash) ? hash : "");
