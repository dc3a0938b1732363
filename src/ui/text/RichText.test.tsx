import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import { WordsProvider } from "#wording/WordsProvider.tsx";
import { FilePictures } from "./file-pictures.tsx";
import { RichText } from "./RichText.tsx";

beforeAll(() => loadCatalogue("en"));
afterEach(cleanup);

const show = (html: string): HTMLElement => {
  const { container } = render(
    <WordsProvider initialLocale="en" brand="Havn">
      <RichText html={html} />
    </WordsProvider>,
  );
  return container;
};

describe("rich text", () => {
  test("renders the editor's tags", () => {
    const shown = show(
      "<h2>T</h2><p>a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s> <code>f</code></p><pre><code>g</code></pre><blockquote><p>h</p></blockquote><ol><li><p>i</p></li></ol>",
    );
    for (const tag of ["h2", "strong", "em", "u", "s", "code", "pre", "blockquote", "ol", "li"]) {
      expect(shown.querySelector(tag), tag).not.toBeNull();
    }
  });

  test("links open in a new tab without referrer or opener", () => {
    const link = show('<p><a href="https://example.com/">x</a></p>').querySelector("a");
    expect(link?.getAttribute("href")).toBe("https://example.com/");
    expect(link?.getAttribute("target")).toBe("_blank");
    expect(link?.getAttribute("rel")).toContain("noopener");
  });

  test.each(["javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,x", "vbscript:x", "file:///etc/passwd"])(
    "%s is no link",
    (href) => {
      const shown = show(`<p><a href="${href}">x</a></p>`);
      expect(shown.querySelector("a")).toBeNull();
      expect(shown.textContent).toBe("x");
    },
  );

  test("only data images are rendered", () => {
    expect(
      show('<img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB" alt="B" />').querySelector("img")?.alt,
    ).toBe("B");
    const refused = show('<img src="javascript:alert(1)" alt="B" />');
    expect(refused.querySelector("img")).toBeNull();
    expect(refused.textContent).toBe("B");
    expect(show('<img src="data:image/svg+xml;base64,PHN2Zz4=" alt="" />').querySelector("img")).toBeNull();
    // 30,000 by 30,000 pixels.
    const huge = show('<img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAdTAAAHUw" alt="B" />');
    expect(huge.querySelector("img")).toBeNull();
    expect(huge.textContent).toBe("B");
  });

  test("pictures of the case are shown by the screen, after a link that they are in, or named", () => {
    const picture = '<img data-file="17" alt="Kurv" />';
    const asShown = (html: string) =>
      render(
        <WordsProvider initialLocale="en" brand="Havn">
          <FilePictures value={({ fileId, alt }) => <button type="button">{`${fileId} ${alt}`}</button>}>
            <RichText html={html} />
          </FilePictures>
        </WordsProvider>,
      ).container;
    expect(asShown(`<p>a${picture}b</p>`).querySelector("p > button")?.textContent).toBe("17 Kurv");
    const linked = asShown(`<p><a href="https://a.example/">${picture}</a></p>`);
    expect(linked.querySelector("a")?.textContent).toBe("Picture: Kurv");
    expect(linked.querySelector("a + button")?.textContent).toBe("17 Kurv");
    expect(asShown('<p>a<img data-file="x" alt="Kurv" /></p>').querySelector("button")).toBeNull();
    const { container } = render(
      <WordsProvider initialLocale="en" brand="Havn">
        <RichText html={`<p>${picture}<img data-file="18" alt="" /></p>`} />
      </WordsProvider>,
    );
    expect(container.textContent).toBe("Picture: KurvPicture");
  });

  test("mentions are highlighted; other spans are not", () => {
    const shown = show('<p><span data-mention="7">@Åse Lund</span> <span>x</span></p>');
    expect(shown.querySelectorAll("span")).toHaveLength(1);
    expect(shown.querySelector("span")?.dataset.mention).toBe("7");
  });

  test("scripts, styles and event handlers never become elements", () => {
    const shown = show(
      '<script>x</script><style>y</style><p onmouseover="z">t</p><iframe src="https://a.dk"></iframe>',
    );
    expect(shown.querySelector("script, style, iframe, [onmouseover]")).toBeNull();
  });
});
