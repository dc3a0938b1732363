import { type Action, done, some, submitted } from "./action.ts";
import { hide, staff } from "./random-world.ts";

/** Shares a view with all staff or a team, whose name and search no customer may learn. */
export const shareView: Action = async (world) => {
  const careCase = some(world, submitted(world));
  if (!careCase) return false;
  const { word } = hide(world, careCase, "sharedView", "internal");
  const search = { name: word, list: "active", text: word, filters: {}, columns: [] } as const;
  const sort = { by: "updatedAt", direction: "Descending" } as const;
  const shared = world.random.chance(0.5) ? ({ scope: "everybody" } as const) : ({ scope: "team", teamId: 1 } as const);
  const body = { ...shared, search: { ...search, columns: [], sort } };
  return done(world.havn.as(world.random.pick(staff)).shareView({ body }));
};
