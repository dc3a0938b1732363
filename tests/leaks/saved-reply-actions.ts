import { type Action, done, some, submitted } from "./action.ts";
import { hide, staff } from "./random-world.ts";

const scopes = [{ scope: "own" }, { scope: "team", teamId: 1 }, { scope: "everybody" }] as const;

/** Keeps a reply, which no customer may learn of, and its owner alone reads if it is their own. */
export const keepReply: Action = async (world) => {
  const careCase = some(world, submitted(world));
  if (!careCase) return false;
  const person = world.random.pick(staff);
  const kept = world.random.pick(scopes);
  const { word } = hide(world, careCase, "savedReply", kept.scope === "own" ? person : "internal");
  const text = { title: word, body: `<p>${word} <span data-field="case.number"></span></p>` };
  const acts = { followUpDays: 2, note: `<p>${word}</p>` };
  return done(
    world.havn.as(person).createSavedReply({ body: { ...kept, texts: { "en-US": null, "da-DK": text }, acts } }),
  );
};
