import { describe, expect, test } from "vitest";
import { withPlacedPictures } from "./place-pictures.ts";

/** The head of a PNG of this width, with something behind it. */
const png = (width: number, more = 0) => {
  const bytes = Buffer.concat([Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB", "base64"), Buffer.alloc(more)]);
  bytes.writeUInt32BE(width, 16);
  return bytes;
};
const file = (id: number, name: string, bytes = png(id)) => ({ id, name, bytes });
const embedded = (bytes: Buffer, alt = "a.png") =>
  `<img src="data:image/png;base64,${bytes.toString("base64")}" alt="${alt}" />`;
const picture = (id: number, alt = "a.png") => `<img data-file="${id}" alt="${alt}" />`;

describe("pictures of an email become files of the case", () => {
  test.each([
    ["an embedded one", `<p>Se ${embedded(png(1), "a &lt;1&gt;")}</p>`, `<p>Se ${picture(1, "a &lt;1&gt;")}</p>`],
    ["the same one twice", `${embedded(png(1))}${embedded(png(1))}`, `${picture(1)}${picture(1)}`],
    ["one that was too large for that", "<p>Se [b.png] og [c.png]</p>", `<p>Se ${picture(2, "b.png")} og [c.png]</p>`],
    [
      "two of one name, in their order",
      "<p>[x.png] [x.png] [x.png]</p>",
      `<p>${picture(3, "x.png")} ${picture(4, "x.png")} [x.png]</p>`,
    ],
    [
      "a name with signs",
      '<p>[&lt;b&gt; &amp; "c".png]</p>',
      `<p>${picture(5, "&lt;b&gt; &amp; &quot;c&quot;.png")}</p>`,
    ],
    ["none that isn't a file of it", embedded(png(99)), null],
    ["none of too many pixels, or of another kind", "<p>[huge.png] [d.svg]</p>", null],
    ["none in a link's address", '<p><a href="https://x.example/[b.png]">x</a></p>', null],
  ])("%s", (_what, markup, placed) => {
    const files = [
      file(1, "a.png"),
      file(2, "b.png", png(2, 200_000)),
      file(3, "x.png"),
      file(4, "x.png"),
      file(5, '<b> & "c".png'),
      file(6, "huge.png", png(40_000_000)),
      file(7, "d.svg", Buffer.from("<svg/>")),
    ];
    expect(withPlacedPictures(markup, files)).toBe(placed ?? markup);
  });

  test("up to 20 of them, and as many as there is room for", () => {
    const many = Array.from({ length: 25 }, (_, n) => file(n + 1, `${n}.png`));
    const placed = withPlacedPictures(many.map(({ name }) => `<p>[${name}]</p>`).join(""), many);
    expect(placed.match(/data-file/g)).toHaveLength(20);
    expect(placed).toContain("<p>[20.png]</p>");
    const full = `${"<p>x</p>".repeat(2_995)}<p>[0.png]</p>`;
    expect(withPlacedPictures(full, many)).toBe(full);
  });
});
