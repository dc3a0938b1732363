import { type Action, done, some, submitted } from "./action.ts";
import { hide, staff } from "./random-world.ts";

/** Gives a case a new internal tag, whose name no customer may learn. */
export const tag: Action = async (world) => {
  const careCase = some(world, submitted(world));
  if (!careCase) return false;
  const api = world.havn.as(world.random.pick(staff));
  const secret = hide(world, careCase, "tag", "internal");
  const made = await api.createTag({ body: { name: secret.word, danishName: secret.word } });
  return done(api.changeTagsOfCareCase({ body: { caseId: careCase.id, addTags: [made.tag.id] } }));
};
