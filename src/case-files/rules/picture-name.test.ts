import { expect, test } from "vitest";
import { sizedName, sizeInName } from "./picture-name.ts";

test.each([
  ["image.png", "image/png", "image-1200x800.png"],
  ["IMG_0001.JPEG", "image/jpeg", "IMG_0001-1200x800.jpg"],
  ["kurv.1.2 endelig.gif", "image/gif", "kurv.1.2 endelig-1200x800.gif"],
  ["kurv", "image/webp", "kurv-1200x800.webp"],
  ["kurv-9x9.png", "image/jpeg", "kurv-1200x800.jpg"],
  ["", "image/png", "-1200x800.png"],
] as const)("%s of %s is named %s", (name, type, named) => {
  expect(sizedName(name, type, { width: 1200, height: 800 })).toBe(named);
  expect(sizeInName(named)).toEqual({ width: 1200, height: 800 });
});

test.each(["", "image.png", "a-0x5.png", "a-5x0.png", "a-123456x1.png", "a-5x5", "5x5.png", "a-5x5.png.exe"])(
  "%j contains no size",
  (name) => {
    expect(sizeInName(name)).toBeNull();
  },
);
