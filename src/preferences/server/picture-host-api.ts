import { implement, type Operation, signedIn } from "#platform/server/http/implement.ts";
import { pictureHostCalls } from "#preferences/contract/picture-host-calls.ts";
import { findPictureHosts, removePictureHost, storePictureHost } from "#preferences/server/picture-host-store.ts";

/**
 * Impersonating staff don't load the person's allowed images, which would be requested from the staff's own network.
 */
const getPictureHosts: Operation<typeof pictureHostCalls.getPictureHosts> = async ({ actor, db }) => ({
  hosts: actor.impersonator ? [] : await findPictureHosts(db, actor.userId),
});

const allowPictureHost: Operation<typeof pictureHostCalls.allowPictureHost> = async (request) => {
  const { actor, body, now, refuse } = request;
  if (actor.impersonator) throw refuse("whileImpersonating");
  await request.inTransaction((tx) => storePictureHost(tx.db, { userId: actor.userId, host: body.host, now }));
  return undefined;
};

const forgetPictureHost: Operation<typeof pictureHostCalls.forgetPictureHost> = async (request) => {
  const { actor, body, refuse } = request;
  if (actor.impersonator) throw refuse("whileImpersonating");
  await request.inTransaction((tx) => removePictureHost(tx.db, actor.userId, body.host));
  return undefined;
};

export const pictureHostApi = implement(pictureHostCalls, {
  getPictureHosts: { allow: signedIn, run: getPictureHosts },
  allowPictureHost: { allow: signedIn, run: allowPictureHost },
  forgetPictureHost: { allow: signedIn, run: forgetPictureHost },
});
