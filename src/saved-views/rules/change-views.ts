import type { CasePreset } from "#care-cases/contract/case-search.ts";
import type { ListSettings } from "#care-cases/rules/list/case-list-view.ts";
import { type SavedSearch, viewBounds } from "#saved-views/contract/calls.ts";

/** A person's views, of all lists. */
export type Views = readonly SavedSearch[];

/** One step from a set of views to the next. It may be taken again on a newer set. */
export type ChangeViews = (views: Views) => Views;

/** What keeps a name from being given to a view of this list; null when nothing does. */
export type NameProblem = "nameMissing" | "nameLong" | "nameTaken" | "tooMany";

const plain = (name: string): string => name.trim().normalize("NFC").toLowerCase();

/** `except` is the view that is renamed; a new one when it is null. */
export const problemOfName = (
  views: Views,
  list: CasePreset,
  name: string,
  except: string | null,
): NameProblem | null => {
  if (plain(name) === "") return "nameMissing";
  if (name.trim().length > viewBounds.name) return "nameLong";
  const isTaken = views.some((view) => view.list === list && view.id !== except && plain(view.name) === plain(name));
  if (isTaken) return "nameTaken";
  return except === null && views.length >= viewBounds.views ? "tooMany" : null;
};

const settingsOf = ({ text, filters, sort, columns }: ListSettings) => ({
  text,
  filters,
  sort,
  columns: [...columns],
});

/** A new view at the end. */
export const withView =
  (made: Pick<SavedSearch, "id" | "name" | "list">, settings: ListSettings): ChangeViews =>
  (views) => [...views, { ...made, name: made.name.trim(), isDefault: false, ...settingsOf(settings) }];

const change =
  (id: string, step: (view: SavedSearch) => SavedSearch): ChangeViews =>
  (views) =>
    views.map((view) => (view.id === id ? step(view) : view));

/** A view that keeps other settings from now on. */
export const withSettings = (id: string, settings: ListSettings): ChangeViews =>
  change(id, (view) => ({ ...view, ...settingsOf(settings) }));

export const renamed = (id: string, name: string): ChangeViews =>
  change(id, (view) => ({ ...view, name: name.trim() }));

export const removed =
  (id: string): ChangeViews =>
  (views) =>
    views.filter((view) => view.id !== id);

/** A removed view back where it was; as one among others when its list has another default, or its name, by now. */
export const restored =
  (view: SavedSearch, place: number): ChangeViews =>
  (views) => {
    if (views.some(({ id }) => id === view.id)) return views;
    const hasDefault = views.some(({ list, isDefault }) => list === view.list && isDefault);
    const back = { ...view, isDefault: view.isDefault && !hasDefault };
    return [...views.slice(0, place), back, ...views.slice(place)];
  };

/** The view that its list begins with; another one of that list is it no longer. */
export const madeDefault =
  (id: string, isDefault: boolean): ChangeViews =>
  (views) => {
    const list = views.find((view) => view.id === id)?.list;
    return views.map((view) => (view.list === list ? { ...view, isDefault: isDefault && view.id === id } : view));
  };
