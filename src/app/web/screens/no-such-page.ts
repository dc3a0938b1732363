import { ApiError } from "#platform/contract/error-shape.ts";

/** What a screen answers to whom it is not for: the same as a path that leads nowhere. */
export const noSuchPage = ({ pathname }: URL): ApiError =>
  new ApiError({ statusCode: 404, statusMessage: "Not Found", message: `Page Not Found: ${pathname}` });
