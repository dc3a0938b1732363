import { listTags } from "#platform/rules/markup/markup.ts";
import type { Tag } from "#platform/rules/markup/visible-text.ts";
import { unspacedBreaks } from "#platform/rules/text/line-breaks.ts";
import { checkBox } from "./check-boxes.ts";
import { marksOf } from "./element-marks.ts";
import { flatItem, flatList } from "./flat-lists.ts";
import { cellTags, droppedTags, isBlock, isBorder, itemTags, tableTags, unendedTags } from "./foreign-tags.ts";
import { impliedEnd } from "./implied-end.ts";
import { LineWriter } from "./line-writer.ts";
import { endLinks, type OpenElement } from "./open-element.ts";
import { pictureText } from "./picture-text.ts";
import { cellSpan, emptyCells, TableLines } from "./table-lines.ts";
import { type Attributes, declarations, tagAttributes } from "./tag-attributes.ts";
import { type WordItem, wordItem } from "./word-lists.ts";
import type { OpenMark } from "./written-marks.ts";
import { layoutSpace, nothing, type Spaces, spacedLines, spacesShown } from "./written-spaces.ts";

/** Formatting in deeper elements is dropped, their content is not. */
const maxOpen = 250;
const maxTables = 20;

/** Rewrites one text, tag by tag. Text is copied as written, with its entities. */
export class MarkupSimplifier {
  readonly #open: OpenElement[] = [];
  readonly #lines = new LineWriter(this.#open);
  readonly #tables: TableLines[] = [];
  readonly #emptyCells = emptyCells();
  #tooDeep = 0;
  text(html: string): void {
    if (html === "") return;
    if (this.#lines.inMarker) this.#lines.marker += html;
    else if (unspacedBreaks.test(html)) this.#placeBroken(html);
    else if (/[ \t\n]/.test(html) && this.#showsSpaces(html)) this.#placeLines(html);
    else if (layoutSpace.test(html)) this.#lines.space(html);
    else this.#lines.text(html, nothing.test(html));
  }

  tag({ name, closes }: Tag, source: string): void {
    if (name === "input") this.#lines.field(checkBox(name, tagAttributes(name, source)));
    if (name === "" || droppedTags.has(name) || (closes && name === "img")) return;
    if (name === "br") this.#lines.break(source);
    else if (name === "img") this.#placePicture(source);
    else if (unendedTags.has(name)) this.#writeUnended(name, source);
    else if (closes) this.#close(name, source);
    else if (this.#open.length >= maxOpen) this.#openTooDeep(name, source);
    else this.#begin(name, source);
  }

  /** An element within a line, with its content, which stays as it is. */
  inline(html: string): void {
    this.#lines.text(html, false);
  }

  end(): string {
    // Unclosed elements stay open, unless they are part of a table.
    const table = this.#open.findIndex(({ name }) => tableTags.has(name));
    if (table >= 0) this.#closeFrom(table);
    this.#lines.writeBox();
    this.#lines.endLine();
    return this.#lines.flow.html;
  }

  #wanted = (): readonly OpenMark[] => this.#open.at(-1)?.marks ?? [];

  #placePicture(source: string): void {
    const text = pictureText(tagAttributes("img", source));
    if (text !== "") this.#lines.text(text ?? source, false);
  }

  /** Line breaks between blocks come from the source code and aren't shown, whatever the CSS. */
  #showsSpaces(html: string): boolean {
    if (this.#spaces() === "none" || (html.includes("\n") && layoutSpace.test(html))) return false;
    return !this.#open.some(({ name }) => name === "pre");
  }

  #placeBroken(html: string): void {
    const isWritten = this.#open.some(({ name }) => name === "pre");
    html.split(unspacedBreaks).forEach((line, at) => {
      if (at > 0 && isWritten) this.#lines.text("\n", true);
      else if (at > 0) this.#lines.break("<br>");
      this.text(line);
    });
  }

  #spaces = (): Spaces => this.#open.at(-1)?.spaces ?? "none";

  #placeLines(html: string): void {
    spacedLines(html, this.#spaces(), this.#lines.flow.takesSpace).forEach((line, at) => {
      if (at > 0) this.#lines.break("<br>");
      if (line !== "") this.#lines.text(line, nothing.test(line));
    });
  }

  #writeUnended(name: string, source: string): void {
    this.#endImplied(name);
    this.#lines.block(name, source);
  }

  #openTooDeep(name: string, source: string): void {
    this.#tooDeep++;
    if (isBlock(name)) this.#lines.block(name, source);
  }

  #begin(name: string, source: string): void {
    const attributes = tagAttributes(name, source);
    const style = declarations(attributes.get("style") ?? "");
    if (isBlock(name)) this.#endImplied(name);
    if (name === "a") endLinks(this.#open);
    const around = this.#open.at(-1);
    const flat = flatList(name, attributes, around);
    const marks = marksOf(name, attributes, style, this.#wanted());
    const spaces = spacesShown(style, this.#spaces());
    const table = this.#tables.at(-1);
    if (table && cellTags.has(name)) this.#beginCell(table, name, source, attributes, marks);
    else if (table && name === "tr") this.#beginRow(table, marks);
    else if (name === "table" && this.#tables.length < maxTables) this.#beginTable(source, attributes, marks);
    else if (flat) this.#open.push({ name, marks, flat, end: () => {} });
    else if (name === "li" && around?.flat) this.#beginItem(name, flatItem(around.flat, attributes), marks);
    else if (name === "p" && around?.name === "li" && around.isItem) this.#beginParagraph(around, marks);
    else if (isBlock(name)) this.#beginText(name, source, wordItem(style.get("mso-list")), marks);
    else this.#beginInline(name, style, marks);
    const opened = this.#open.at(-1);
    if (opened) opened.spaces = spaces;
    if (name === "li") this.#lines.box = checkBox(name, attributes);
    if (attributes.get("data-stringify-type") === "paragraph-break") this.#lines.break("<br>");
  }

  #beginInline(name: string, style: Attributes, marks: readonly OpenMark[]): void {
    const isMarker = style.get("mso-list") === "ignore" && this.#lines.takesMarker;
    if (isMarker) this.#lines.inMarker = true;
    if (name === "q") this.text("“");
    const end = () => {
      if (isMarker) this.#lines.inMarker = false;
      if (name === "q") this.text("”");
    };
    this.#open.push({ name, marks, end });
  }

  #beginText(name: string, source: string, item: WordItem | null, marks: readonly OpenMark[]): void {
    if (item !== null && itemTags.test(name) && !this.#open.some((each) => each.isItem || listTags.has(each.name))) {
      this.#beginItem(name, item, marks);
      return;
    }
    this.#lines.block(name, source);
    this.#open.push({ name, marks, end: () => this.#lines.block(name, `</${name}>`) });
  }

  #beginItem(name: string, item: WordItem, marks: readonly OpenMark[]): void {
    this.#lines.waitFor(item);
    const end = () => this.#lines.endItem();
    this.#open.push({ name, marks, isItem: true, end });
  }

  /** Paragraphs of an item become its lines. */
  #beginParagraph(item: OpenElement, marks: readonly OpenMark[]): void {
    if (item.hasParagraph) this.#lines.break("<br>");
    item.hasParagraph = true;
    this.#open.push({ name: "p", marks, end: () => {} });
  }

  #beginTable(source: string, attributes: Attributes, marks: readonly OpenMark[]): void {
    this.#lines.writeBox();
    this.#lines.endLists();
    const around = this.#lines.flow;
    const isLayout = /^(?:presentation|none)$/i.test(attributes.get("role") ?? "");
    const table = new TableLines(source.replace(/^<\w+/, "<div"), isLayout, this.#emptyCells);
    this.#tables.push(table);
    const end = () => {
      this.#tables.pop();
      this.#lines.endLists();
      around.block(table.write(), table.hasText);
    };
    this.#open.push({ name: "table", marks, end });
  }

  #beginRow(table: TableLines, marks: readonly OpenMark[]): void {
    table.row();
    this.#open.push({ name: "tr", marks, end: () => {} });
  }

  #beginCell(
    table: TableLines,
    name: string,
    source: string,
    attributes: Attributes,
    marks: readonly OpenMark[],
  ): void {
    this.#lines.endLists();
    const around = this.#lines.flow;
    const [columns = 1, rows = 1] = ["colspan", "rowspan"].map((key) => cellSpan(attributes.get(key)));
    this.#lines.flow = table.cell(source.replace(/^<\w+/, "<div"), columns, rows);
    const end = () => {
      this.#lines.writeBox();
      this.#lines.endLists();
      this.#lines.flow = around;
    };
    this.#open.push({ name, marks, end });
  }

  #endImplied = (name: string): void => this.#closeFrom(impliedEnd(this.#open, name));

  #close(name: string, source: string): void {
    if (this.#tooDeep > 0) {
      this.#tooDeep--;
      if (isBlock(name)) this.#lines.block(name, source);
      return;
    }
    const at = this.#open.findLastIndex((each) => each.name === name || isBorder(each.name, name));
    if (this.#open[at]?.name === name) this.#closeFrom(at);
  }

  /** Closes the elements from this one inward. */
  #closeFrom(at: number): void {
    while (this.#open.length > at) {
      this.#open.at(-1)?.end();
      this.#open.pop();
    }
  }
}
