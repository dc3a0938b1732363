import { bodies, type Questions } from "#tests/leaks/call-inputs.ts";

const search = {
  name: "Haster",
  list: "active",
  text: "",
  filters: {},
  sort: { by: "updatedAt", direction: "Descending" },
  columns: [],
};
const ids = Array.from({ length: 30 }, (_, index) => index + 1);

/** Shared views of others are asked for by their ids, which are easily guessed: with a version that none has. */
export const sharedViewQuestions = {
  getSharingChoices: () => bodies([{}]),
  shareView: () => bodies([{ scope: "team", teamId: 987_654, search }]),
  updateSharedView: () => bodies(ids.map((id) => ({ id, version: 0, changes: { search } }))),
  chooseSharedView: () => bodies(ids.map((id) => ({ id, seenVersion: 0 }))),
} satisfies Record<string, Questions>;
