type Member = { readonly id: number };

/** Members as their reader wants them: those of the order first, the others as they come. */
export function orderedMembers<M extends Member>(members: readonly M[], order: readonly number[]): M[] {
  const placeOf = new Map(order.map((id, place) => [id, place]));
  const place = ({ id }: Member) => placeOf.get(id) ?? order.length;
  return members.toSorted((one, other) => place(one) - place(other));
}

/**
 * The whole order after one member of a team was moved to another place among the team's own. Everybody else keeps their
 * place, so that other teams look as before, unless they have the same members.
 */
export function withMemberMoved(
  teams: readonly (readonly Member[])[],
  order: readonly number[],
  { team, id, place }: { readonly team: readonly Member[]; readonly id: number; readonly place: number },
): number[] {
  const all = orderedMembers(teams.flat(), order).map((member) => member.id);
  const whole = [...new Set([...order, ...all])];
  const before = orderedMembers(team, whole).map((member) => member.id);
  const others = before.filter((one) => one !== id);
  const after = [...others.slice(0, place), id, ...others.slice(place)];
  const places = before.map((one) => whole.indexOf(one)).sort((one, other) => one - other);
  const moved = [...whole];
  for (const [at, one] of after.entries()) moved[places[at] ?? at] = one;
  return moved;
}
