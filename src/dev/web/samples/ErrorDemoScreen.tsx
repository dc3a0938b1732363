import { data } from "react-router";
import type { RouteFlags } from "#platform/web/route-flags.ts";

export const handle: RouteFlags = { disableAuth: true, demoOnly: true };

/** Fails with an example error, to show the error page; doesn't exist in production. */
export const loader = () => {
  throw data(
    {
      statusCode: 400,
      statusMessage: "Bad Request",
      message: "This is an example of an error",
      data: { code: "example" },
    },
    { status: 400 },
  );
};

/** Never rendered, since the loader always fails. */
export default function ErrorDemoScreen() {
  return null;
}
