import type { Operation } from "#platform/server/http/implement.ts";
import type { pictureHostCalls } from "#preferences/contract/picture-host-calls.ts";
import { findPictureHosts, removePictureHost, storePictureHost } from "#preferences/server/picture-host-store.ts";

/** Whoever acts for somebody is not shown what that person chose to fetch: it would be fetched from where they sit. */
export const getPictureHosts: Operation<typeof pictureHostCalls.getPictureHosts> = async ({ actor, db }) => ({
  hosts: actor.impersonator ? [] : await findPictureHosts(db, actor.userId),
});

export const allowPictureHost: Operation<typeof pictureHostCalls.allowPictureHost> = async (request) => {
  const { actor, body, now, refuse } = request;
  if (actor.impersonator) throw refuse("whileActing");
  await request.inTransaction((tx) => storePictureHost(tx.db, { userId: actor.userId, host: body.host, now }));
  return undefined;
};

export const forgetPictureHost: Operation<typeof pictureHostCalls.forgetPictureHost> = async (request) => {
  const { actor, body, refuse } = request;
  if (actor.impersonator) throw refuse("whileActing");
  await request.inTransaction((tx) => removePictureHost(tx.db, actor.userId, body.host));
  return undefined;
};
