import type { LoaderFunctionArgs } from "react-router";
import { pageNotFound } from "#platform/web/screen-load.ts";

/** Every path that no route knows (section 2). */
export const loader = ({ url }: LoaderFunctionArgs) => {
  throw pageNotFound(url.pathname);
};
export const clientLoader = loader;

export default function UnknownPath() {
  return null;
}
