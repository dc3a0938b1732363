import type { FlatTexts } from "#wording/word-keys.ts";

export const enUS = {
  views: {
    views: "Saved views",
    menu: "View",
    menuOf: "View: {name}",
    changed: "changed",
    isDefault: "default",
    plain: "Without view",
    saveAs: "Save as new view",
    save: "Save changes",
    revert: "Undo the changes",
    rename: "Rename",
    remove: "Delete view",
    makeDefault: "Make default",
    unmakeDefault: "No longer default",
    saveTitle: "Save this list as a view",
    saveHelp: "Keeps search, filters, order and columns. Only you see it.",
    saveGo: "Save view",
    renameTitle: "Rename the view",
    renameGo: "Rename",
    name: "Name",
    nameMissing: "Give the view a name.",
    nameLong: "A name can have at most {most} characters.",
    nameTaken: "This list already has a view with that name.",
    tooMany: "You have {most} views, which is the most there can be. Delete one first.",
    saved: "The view {name} was saved",
    removed: "The view {name} was deleted",
    renamed: "The view is now called {name}",
    nowDefault: "The list now starts with the view {name}",
    notDefault: "The list now starts without a view",
    undo: "Undo",
    acting: "These are the views of {name}. They can't be changed while you are acting for them.",
    failed: "Unable to save the view",
    stale:
      "Your views were changed elsewhere at the same time. They have been loaded again: look at them and try once more.",
    dropped: "Parts of this view no longer exist and were left out: {names}.",
    unknown: "This view does not exist. You see the list without it.",
    notLoaded: "Your saved views could not be loaded.",
  },
  auditAct: {
    GetSavedSearches: "Read own views",
    UpdateSavedSearches: "Edit own views",
  },
  auditDetail: {
    savedSearches: "Saved views",
  },
  problem: {
    duplicateIds: "Something stands there twice.",
  },
  fieldName: {
    savedSearches: "Saved views",
    isDefault: "Default",
  },
  refusal: {
    manyDefaults: "A list has one default view.",
  },
} as const;

declare module "#wording/words.ts" {
  interface ScreenTexts extends FlatTexts<typeof enUS> {}
}
