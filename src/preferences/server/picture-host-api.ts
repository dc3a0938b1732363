import { implement, signedIn } from "#platform/server/http/implement.ts";
import { pictureHostCalls } from "#preferences/contract/picture-host-calls.ts";
import { allowPictureHost, forgetPictureHost, getPictureHosts } from "#preferences/server/picture-hosts.ts";

export const pictureHostApi = implement(pictureHostCalls, {
  getPictureHosts: { allow: signedIn, run: getPictureHosts },
  allowPictureHost: { allow: signedIn, run: allowPictureHost },
  forgetPictureHost: { allow: signedIn, run: forgetPictureHost },
});
