import type { CasePreset } from "#care-cases/contract/public.ts";
import type { ListSettings } from "#care-cases/rules/public.ts";
import type { ColumnWidth } from "#preferences/contract/calls.ts";
import { type SavedSearch, viewBounds } from "#saved-views/contract/calls.ts";

/** A person's views of all lists. */
export type Views = readonly SavedSearch[];

/** A change to a set of views. It may be reapplied to a newer set. */
export type ChangeViews = (views: Views) => Views;

/** Why a name can't be used for a view of this list; null if it can. */
export type NameProblem = "nameMissing" | "nameLong" | "nameTaken" | "tooMany";

const plain = (name: string): string => name.trim().normalize("NFC").toLowerCase();

/** Whether two names are one: case-insensitive, and however their letters are composed. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other);

/** `except` is the view being renamed; null for a new one. */
export const problemOfName = (
  views: Views,
  list: CasePreset,
  name: string,
  except: string | null,
): NameProblem | null => {
  if (plain(name) === "") return "nameMissing";
  if (name.trim().length > viewBounds.name) return "nameLong";
  const isTaken = views.some((view) => view.list === list && view.id !== except && isSameName(view.name, name));
  if (isTaken) return "nameTaken";
  return except === null && views.length >= viewBounds.views ? "tooMany" : null;
};

const settingsOf = ({ text, filters, sort, columns }: ListSettings) => ({
  text,
  filters,
  sort,
  columns: [...columns],
});

/** Appends a new view. */
export const withView =
  (made: Pick<SavedSearch, "id" | "name" | "list" | "columnWidths">, settings: ListSettings): ChangeViews =>
  (views) => [...views, { ...made, name: made.name.trim(), isDefault: false, ...settingsOf(settings) }];

const change =
  (id: string, step: (view: SavedSearch) => SavedSearch): ChangeViews =>
  (views) =>
    views.map((view) => (view.id === id ? step(view) : view));

/** Replaces a view's settings. */
export const withSettings = (id: string, settings: ListSettings): ChangeViews =>
  change(id, (view) => ({ ...view, ...settingsOf(settings) }));

export const withColumnWidths = (id: string, widths: readonly ColumnWidth[]): ChangeViews =>
  change(id, (view) => ({ ...view, columnWidths: [...widths] }));

export const renamed = (id: string, name: string): ChangeViews =>
  change(id, (view) => ({ ...view, name: name.trim() }));

export const removed =
  (id: string): ChangeViews =>
  (views) =>
    views.filter((view) => view.id !== id);

/** Restores a removed view at its position, but not as default if its list has another by now. */
export const restored =
  (view: SavedSearch, place: number): ChangeViews =>
  (views) => {
    if (views.some(({ id }) => id === view.id)) return views;
    const hasDefault = views.some(({ list, isDefault }) => list === view.list && isDefault);
    const back = { ...view, isDefault: view.isDefault && !hasDefault };
    return [...views.slice(0, place), back, ...views.slice(place)];
  };

/** Makes a view its list's default, replacing any other. */
export const madeDefault =
  (id: string, isDefault: boolean): ChangeViews =>
  (views) => {
    const list = views.find((view) => view.id === id)?.list;
    return views.map((view) => (view.list === list ? { ...view, isDefault: isDefault && view.id === id } : view));
  };
