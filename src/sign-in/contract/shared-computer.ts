/**
 * The cookie of a browser that several people use, set on the sign-in page. It gives no access, so scripts may write it;
 * `yes` or not there.
 */
export const sharedComputerCookie = "havn_shared";
