import { listTags } from "#platform/rules/markup/markup.ts";
import { plainBlocks, replacementTags } from "./foreign-tags.ts";
import type { OpenElement } from "./open-element.ts";
import { Flow } from "./table-lines.ts";
import { type WordItem, WordLists } from "./word-lists.ts";
import { type OpenMark, WrittenMarks } from "./written-marks.ts";

/**
 * Writes lines of text with the formatting of the open elements, and holds back what belongs to the start of the next
 * line.
 */
export class LineWriter {
  flow = new Flow(false);
  /** The bullet or number that Word draws before an item, and whether it is being read. */
  marker = "";
  inMarker = false;
  /** Written before the next text, or where its line ends. */
  box = "";
  readonly #open: readonly OpenElement[];
  readonly #marks = new WrittenMarks();
  readonly #lists = new WordLists();
  /** The paragraph that becomes an item when its text begins. */
  #item: WordItem | null = null;

  constructor(open: readonly OpenElement[]) {
    this.#open = open;
  }

  get takesMarker(): boolean {
    return this.#item !== null && !this.inMarker;
  }

  #wanted = (): readonly OpenMark[] => this.#open.at(-1)?.marks ?? [];

  /** Spaces between elements. */
  space(html: string): void {
    this.flow.tag(this.#marks.atMost(this.#wanted()));
    this.flow.text(html, true);
  }

  /** `isBlank`: consists of spaces only. */
  text(html: string, isBlank: boolean): void {
    if (this.box !== "") {
      if (isBlank) return;
      this.writeBox();
      this.text(html.trimStart(), false);
      return;
    }
    this.#beginLine();
    this.flow.tag(this.#marks.exactly(this.#wanted()));
    this.flow.text(html, isBlank);
  }

  #beginLine(): void {
    if (this.#item) this.#startItem(this.#item);
    else if (this.#lists.isOpen && !this.#open.some(({ isItem }) => isItem)) this.endLists();
  }

  /** A field's check box is written where the field is, before the text that follows. */
  field(box: string): void {
    if (box === "") return;
    this.writeBox();
    this.box = box;
  }

  writeBox(): void {
    const box = this.box;
    if (box === "") return;
    this.box = "";
    this.#beginLine();
    this.endLine();
    this.flow.text(box, false);
  }

  break(source: string): void {
    if (this.inMarker) return;
    this.writeBox();
    this.flow.tag(this.#marks.atMost(this.#wanted()));
    this.flow.break(source);
  }

  block(name: string, source: string): void {
    if (this.box !== "" && (source.startsWith("</") || listTags.has(name) || !this.#isInItem())) this.writeBox();
    this.endLists();
    const to = replacementTags[name];
    const html = to ? source.replace(/^(<\/?)\w+/, `$1${to}`) : source;
    if (plainBlocks.has(to ?? name)) this.flow.break(html);
    else this.flow.block(html);
  }

  /** Here a check box may come before the block with its text. */
  #isInItem = (): boolean => this.#open.some(({ name }) => name === "li");

  endLine = (): void => this.flow.tag(this.#marks.none());

  endLists(): void {
    this.endLine();
    if (this.#lists.isOpen) this.flow.block(this.#lists.end());
  }

  #startItem(item: WordItem): void {
    this.#item = null;
    this.endLine();
    this.flow.block(this.#lists.begin(item, this.marker));
  }

  waitFor(item: WordItem): void {
    this.writeBox();
    this.endLine();
    this.#item = item;
    this.marker = "";
  }

  endItem(): void {
    this.inMarker = false;
    this.writeBox();
    if (this.#item) this.#startItem(this.#item);
    this.endLine();
  }
}
