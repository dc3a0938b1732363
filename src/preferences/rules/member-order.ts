type Member = { readonly id: number };

/** Members in the reader's order; those not in it come last, in the given order. */
export function orderedMembers<M extends Member>(members: readonly M[], order: readonly number[]): M[] {
  const placeOf = new Map(order.map((id, place) => [id, place]));
  const place = ({ id }: Member) => placeOf.get(id) ?? order.length;
  return members.toSorted((one, other) => place(one) - place(other));
}

/**
 * The complete order after moving one member within a team. Everyone else keeps their position, so other teams look the
 * same, unless they share members.
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
