import { ApiError } from "#platform/contract/error-shape.ts";
import { pageNotFoundShape } from "#platform/web/loading/screen-load.ts";

/** What a screen answers to whom it is not for: the same as a path that leads nowhere. */
export const noSuchPage = ({ pathname }: URL): ApiError => new ApiError(pageNotFoundShape(pathname));
