import { expect, test } from "vitest";
import { withNamedPictures } from "#notifications/rules/name-pictures.ts";

const words = {
  remote: (name: string) => `Picture: ${name}`,
  file: (id: number, alt: string) => (id === 17 ? null : { tag: "a", attributes: { href: "/x" }, children: [alt] }),
};
const file = (id: number) => `<img data-file="${id}" alt="&quot;a&quot; &lt; b" />`;
const data = `<img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB" alt="x" />`;

test.each([
  ["<p>Hej</p>", "<p>Hej</p>"],
  [`<p>Se <img src="https://a.example/x/kurve.png" alt="B" /> her</p>`, "<p>Se Picture: a.example/…/kurve.png her</p>"],
  [`<img alt="src=" src="https://a.example/?b=1&amp;c=2" />`, "Picture: a.example"],
  [
    `<img src="https://a.example/%3Cb%3E.png" /><img src="http://b.example/" />`,
    "Picture: a.example/&lt;b&gt;.pngPicture: b.example",
  ],
  [`<p>${data}</p>`, `<p>${data}</p>`],
  [
    `<p><img alt="gone" />&lt;img src="https://a.example/b"</p>`,
    `<p><img alt="gone" />&lt;img src="https://a.example/b"</p>`,
  ],
  [`<p>${file(17)}${file(18)}</p>`, `<p>${file(17)}<a href="/x">"a" &lt; b</a></p>`],
  [`<p>half <img src="https://a.example/b`, `<p>half <img src="https://a.example/b`],
])("%s", (html, named) => expect(withNamedPictures(html, words)).toBe(named));
