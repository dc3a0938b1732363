import { expect, test } from "vitest";
import { quoteOf } from "./quoted-message.ts";

const author = { id: 7, name: "Karen <Bo>", isStaff: false };

test("a quotation names its author, mentions nobody, and has words in place of pictures", () => {
  const comment =
    '<p>Hej <span data-mention="4">@Mette</span></p><ul><li><p>se <img data-file="3" alt="Kurven" /></p></li></ul><p><img data-file="4" alt="" /></p>';
  expect(quoteOf({ author, comment }, "Billede")).toBe(
    "<blockquote><p><strong>Karen &lt;Bo&gt;:</strong></p><p>Hej @Mette</p><ul><li><p>se [Kurven]</p></li></ul><p>[Billede]</p></blockquote><p></p>",
  );
});
