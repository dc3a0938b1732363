const folders = new WeakSet<File>();

type DroppedItem = {
  readonly kind: string;
  readonly webkitGetAsEntry?: () => { readonly isDirectory: boolean } | null;
};
type DroppedItems = { readonly items: ArrayLike<DroppedItem>; readonly files: ArrayLike<File> };

/** Notes which of the dropped files are folders: browsers list those as files, which can't be read. */
export function noteFolders({ items, files }: DroppedItems): void {
  Array.from(items)
    .filter(({ kind }) => kind === "file")
    .forEach((item, at) => {
      const file = files[at];
      if (file && item.webkitGetAsEntry?.()?.isDirectory) folders.add(file);
    });
}

export const isFolder = (file: File): boolean => folders.has(file);
