import { ApiError } from "#platform/contract/error-shape.ts";
import { pageNotFoundShape } from "#platform/web/loading/screen-load.ts";

/** The error for people without access to a screen: the same as for a nonexistent path. */
export const noSuchPage = ({ pathname }: URL): ApiError => new ApiError(pageNotFoundShape(pathname));
