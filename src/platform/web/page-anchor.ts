/** The id in a URL's hash, such as `#message-7`; empty if it isn't a valid name. */
export const pageAnchor = (hash: string): string => (/^#[\w%.-]{1,100}$/.test(hash) ? hash : "");
