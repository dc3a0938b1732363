import type { Locator } from "playwright-core";

type Pasted = {
  readonly name: string;
  readonly type: string;
  /** In pixels, of a picture that the browser draws; otherwise the file's text. */
  readonly content: { readonly width: number; readonly height: number } | string;
};

/** JPEG's segment for a camera's data, right after its beginning. */
const exif = [0xff, 0xe1, 0, 15, ...Buffer.from("Exif\0\0GPS:56"), 0];

/** Pastes a file where the cursor stands, or drops it on the element. A JPEG has the data of a camera. */
export const giveFile = (
  target: Locator,
  { name, type, content }: Pasted,
  how: "paste" | "drop" = "paste",
): Promise<void> =>
  target.evaluate(
    async (element, given) => {
      const draw = async (): Promise<Uint8Array> => {
        if (typeof given.content === "string") return new TextEncoder().encode(given.content);
        const canvas = Object.assign(document.createElement("canvas"), given.content);
        const context = canvas.getContext("2d");
        if (!context) throw new Error("no canvas");
        const { width, height } = given.content;
        const blend = context.createLinearGradient(0, 0, width, height);
        blend.addColorStop(0, "teal");
        blend.addColorStop(1, "orange");
        context.fillStyle = blend;
        context.fillRect(0, 0, width, height);
        const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, given.type));
        const bytes = new Uint8Array((await drawn?.arrayBuffer()) ?? []);
        return given.type === "image/jpeg"
          ? new Uint8Array([...bytes.slice(0, 2), ...given.exif, ...bytes.slice(2)])
          : bytes;
      };
      const data = new DataTransfer();
      data.items.add(new File([(await draw()) as BlobPart], given.name, { type: given.type }));
      const options = { bubbles: true, cancelable: true };
      if (given.how === "paste") {
        element.dispatchEvent(new ClipboardEvent("paste", { ...options, clipboardData: data }));
        return;
      }
      const { left, top } = element.getBoundingClientRect();
      const place = { clientX: left + 2, clientY: top + 2 };
      element.dispatchEvent(new DragEvent("drop", { ...options, ...place, dataTransfer: data }));
    },
    { name, type, content, how, exif },
  );
