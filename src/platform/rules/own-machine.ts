const ownMachine = /^(?:(?:[^.]{1,63}\.){0,4}localhost|::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i;

/** Whether a host or address, without brackets, is a loopback one, which only this machine can use. */
export const isOwnMachine = (host: string): boolean => ownMachine.test(host);

/** The same for the host of a URL. */
export const isOnOwnMachine = (url: string): boolean => isOwnMachine(new URL(url).hostname.replace(/^\[|\]$/g, ""));
