/** In pixels. */
type PixelSize = { readonly width: number; readonly height: number };

const sized = /-(\d{1,5})x(\d{1,5})\.[a-z]{3,4}$/;
const extensions = { "image/png": "png", "image/jpeg": "jpg", "image/gif": "gif", "image/webp": "webp" } as const;

/** The name of a picture in a text, with its size: `kurv.png` of 1200 by 800 pixels is `kurv-1200x800.png`. */
export function sizedName(name: string, type: keyof typeof extensions, { width, height }: PixelSize): string {
  const plain = name.replace(sized, "").replace(/\.[^.\s]{1,5}$/, "");
  return `${[...plain].slice(0, 200).join("")}-${width}x${height}.${extensions[type]}`;
}

/** The pixel size in a file's name, by which room is kept for a picture before it is loaded; null if there is none. */
export function sizeInName(name: string): PixelSize | null {
  const [, width, height] = sized.exec(name) ?? [];
  const size = { width: Number(width), height: Number(height) };
  return size.width > 0 && size.height > 0 ? size : null;
}
