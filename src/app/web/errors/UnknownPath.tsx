import type { LoaderFunctionArgs } from "react-router";
import { pageNotFound } from "#platform/web/loading/screen-load.ts";

/** Every path that no route knows. */
const fail = ({ url }: LoaderFunctionArgs) => {
  throw pageNotFound(url.pathname);
};
export const loader = fail;
export const clientLoader = fail;

export default function UnknownPath() {
  return null;
}
