import { data } from "react-router";
import type { RouteFlags } from "#platform/web/route-flags.ts";

export const handle: RouteFlags = { disableAuth: true, demoOnly: true };

/** An example error with status 400; a development page, 404 in production. */
const fail = () => {
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
export const loader = fail;

export default function ErrorDemoScreen() {
  return null;
}
