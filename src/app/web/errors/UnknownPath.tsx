import type { LoaderFunctionArgs } from "react-router";
import { pageNotFound } from "#platform/web/loading/screen-load.ts";

/** Any path without a route. */
const fail = ({ url }: LoaderFunctionArgs) => {
  throw pageNotFound(url.pathname);
};
export const loader = fail;
export const clientLoader = fail;

export default function UnknownPath() {
  return null;
}
