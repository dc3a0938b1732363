import type { Tag } from "#platform/rules/markup/visible-text.ts";
import { checkBox } from "./check-boxes.ts";
import { marksOf } from "./element-marks.ts";
import {
  cellTags,
  droppedTags,
  isBlock,
  isBorder,
  itemTags,
  listTags,
  plainBlocks,
  renamed,
  tableTags,
  unendedTags,
} from "./foreign-tags.ts";
import { impliedEnd } from "./implied-end.ts";
import { endLinks, type OpenElement } from "./open-element.ts";
import { pictureText } from "./picture-text.ts";
import { cellSpan, emptyCells, Flow, TableLines } from "./table-lines.ts";
import { type Attributes, declarations, tagAttributes } from "./tag-attributes.ts";
import { type WordItem, WordLists, wordItem } from "./word-lists.ts";
import { type Mark, WrittenMarks } from "./written-marks.ts";
import { layoutSpace, nothing, type Spaces, spacedLines, spacesShown } from "./written-spaces.ts";

/** Formatting in deeper elements is dropped, their content is not. */
const mostOpen = 250;
const mostTables = 20;

/** Rewrites one text, tag by tag. What it reads is copied as written, with its entities. */
export class MarkupSimplifier {
  readonly #open: OpenElement[] = [];
  readonly #marks = new WrittenMarks();
  readonly #lists = new WordLists();
  readonly #tables: TableLines[] = [];
  readonly #emptyCells = emptyCells();
  #flow = new Flow(false);
  #tooDeep = 0;
  /** The paragraph to become an item when its text begins; what Word draws in front of it. */
  #item: WordItem | null = null;
  #marker = "";
  #inMarker = false;
  /** To be written before the next text. */
  #box = "";

  text(html: string): void {
    if (html === "") return;
    if (this.#inMarker) this.#marker += html;
    else if (/[ \t\n]/.test(html) && this.#showsSpaces(html)) this.#placeLines(html);
    else if (layoutSpace.test(html)) {
      this.#flow.tag(this.#marks.atMost(this.#wanted()));
      this.#flow.text(html, true);
    } else this.#place(html, nothing.test(html));
  }

  tag({ name, closes }: Tag, source: string): void {
    if (name === "input") this.#box ||= checkBox(name, tagAttributes(name, source));
    if (name === "" || droppedTags.has(name) || (closes && name === "img")) return;
    if (name === "br") this.#break(source);
    else if (name === "img") this.#placePicture(source);
    else if (unendedTags.has(name)) this.#writeUnended(name, source);
    else if (closes) this.#close(name, source);
    else if (this.#open.length >= mostOpen) this.#openTooDeep(name, source);
    else this.#begin(name, source);
  }

  end(): string {
    // What nobody ended stays open, unless it is part of a table.
    const table = this.#open.findIndex(({ name }) => tableTags.has(name));
    if (table >= 0) this.#closeFrom(table);
    this.#endLine();
    return this.#flow.html;
  }

  #wanted = (): readonly Mark[] => this.#open.at(-1)?.marks ?? [];

  #place(html: string, isBlank: boolean): void {
    if (this.#box !== "") {
      if (isBlank) return;
      this.#endLine();
      this.#flow.text(this.#box, false);
      this.#box = "";
      this.#place(html.trimStart(), false);
      return;
    }
    if (this.#item) this.#startItem(this.#item);
    else if (this.#lists.isOpen && !this.#open.some(({ isItem }) => isItem)) this.#endLists();
    this.#flow.tag(this.#marks.exactly(this.#wanted()));
    this.#flow.text(html, isBlank);
  }

  #placePicture(source: string): void {
    const text = pictureText(tagAttributes("img", source));
    if (text !== "") this.#place(text ?? source, false);
  }

  /** Line breaks between blocks are the source's, whatever CSS says. */
  #showsSpaces(html: string): boolean {
    if (this.#spaces() === "none" || (html.includes("\n") && layoutSpace.test(html))) return false;
    return !this.#open.some(({ name }) => name === "pre");
  }

  #spaces = (): Spaces => this.#open.at(-1)?.spaces ?? "none";

  #placeLines(html: string): void {
    spacedLines(html, this.#spaces(), this.#flow.takesSpace).forEach((line, at) => {
      if (at > 0) this.#break("<br>");
      if (line !== "") this.#place(line, nothing.test(line));
    });
  }

  #writeUnended(name: string, source: string): void {
    this.#endImplied(name);
    this.#writeBlock(name, source);
  }

  #break(source: string): void {
    if (this.#inMarker) return;
    this.#flow.tag(this.#marks.atMost(this.#wanted()));
    this.#flow.break(source);
  }

  #openTooDeep(name: string, source: string): void {
    this.#tooDeep++;
    if (isBlock(name)) this.#writeBlock(name, source);
  }

  #begin(name: string, source: string): void {
    const attributes = tagAttributes(name, source);
    const style = declarations(attributes.get("style") ?? "");
    if (isBlock(name)) this.#endImplied(name);
    if (name === "a") endLinks(this.#open);
    const marks = marksOf(name, attributes, style, this.#wanted());
    const spaces = spacesShown(style, this.#spaces());
    const table = this.#tables.at(-1);
    if (table && cellTags.has(name)) this.#beginCell(table, name, source, attributes, marks);
    else if (table && name === "tr") this.#beginRow(table, marks);
    else if (name === "table" && this.#tables.length < mostTables) this.#beginTable(source, attributes, marks);
    else if (isBlock(name)) this.#beginText(name, source, wordItem(style.get("mso-list")), marks);
    else this.#beginInline(name, style, marks);
    const opened = this.#open.at(-1);
    if (opened) opened.spaces = spaces;
    if (name === "li") this.#box = checkBox(name, attributes);
    if (attributes.get("data-stringify-type") === "paragraph-break") this.#break("<br>");
  }

  #beginInline(name: string, style: Attributes, marks: readonly Mark[]): void {
    const isMarker = style.get("mso-list") === "ignore" && this.#item !== null && !this.#inMarker;
    if (isMarker) this.#inMarker = true;
    if (name === "q") this.text("“");
    const end = () => {
      if (isMarker) this.#inMarker = false;
      if (name === "q") this.text("”");
    };
    this.#open.push({ name, marks, end });
  }

  #beginText(name: string, source: string, item: WordItem | null, marks: readonly Mark[]): void {
    if (item !== null && itemTags.test(name) && !this.#open.some((each) => each.isItem || listTags.has(each.name))) {
      this.#beginItem(name, item, marks);
      return;
    }
    this.#writeBlock(name, source);
    this.#open.push({ name, marks, end: () => this.#writeBlock(name, `</${name}>`) });
  }

  #beginItem(name: string, item: WordItem, marks: readonly Mark[]): void {
    this.#endLine();
    this.#item = item;
    this.#marker = "";
    const end = () => {
      this.#inMarker = false;
      if (this.#item) this.#startItem(this.#item);
      this.#endLine();
    };
    this.#open.push({ name, marks, isItem: true, end });
  }

  #writeBlock(name: string, source: string): void {
    this.#endLists();
    if (source.startsWith("</")) this.#box = "";
    const to = renamed[name];
    const html = to ? source.replace(/^(<\/?)\w+/, `$1${to}`) : source;
    if (plainBlocks.has(to ?? name)) this.#flow.break(html);
    else this.#flow.block(html);
  }

  #endLine = (): void => this.#flow.tag(this.#marks.none());

  #endLists(): void {
    this.#endLine();
    if (this.#lists.isOpen) this.#flow.block(this.#lists.end());
  }

  #startItem(item: WordItem): void {
    this.#item = null;
    this.#endLine();
    this.#flow.block(this.#lists.begin(item, this.#marker));
  }

  #beginTable(source: string, attributes: Attributes, marks: readonly Mark[]): void {
    this.#endLists();
    const around = this.#flow;
    const isLayout = /^(?:presentation|none)$/i.test(attributes.get("role") ?? "");
    const table = new TableLines(source.replace(/^<\w+/, "<div"), isLayout, this.#emptyCells);
    this.#tables.push(table);
    const end = () => {
      this.#tables.pop();
      this.#endLists();
      around.block(table.write(), table.hasText);
    };
    this.#open.push({ name: "table", marks, end });
  }

  #beginRow(table: TableLines, marks: readonly Mark[]): void {
    table.row();
    this.#open.push({ name: "tr", marks, end: () => {} });
  }

  #beginCell(table: TableLines, name: string, source: string, attributes: Attributes, marks: readonly Mark[]): void {
    this.#endLists();
    const around = this.#flow;
    const [columns = 1, rows = 1] = ["colspan", "rowspan"].map((key) => cellSpan(attributes.get(key)));
    this.#flow = table.cell(source.replace(/^<\w+/, "<div"), columns, rows);
    const end = () => {
      this.#endLists();
      this.#flow = around;
    };
    this.#open.push({ name, marks, end });
  }

  #endImplied = (name: string): void => this.#closeFrom(impliedEnd(this.#open, name));

  #close(name: string, source: string): void {
    if (this.#tooDeep > 0) {
      this.#tooDeep--;
      if (isBlock(name)) this.#writeBlock(name, source);
      return;
    }
    const at = this.#open.findLastIndex((each) => each.name === name || isBorder(each.name, name));
    if (this.#open[at]?.name === name) this.#closeFrom(at);
  }

  /** Ends the elements from this one inward. */
  #closeFrom(at: number): void {
    while (this.#open.length > at) {
      this.#open.at(-1)?.end();
      this.#open.pop();
    }
  }
}
