import type { EditorOffers, Insertion } from "#ui/editor/offers/editor-offers.ts";
import type { FieldNames } from "#ui/editor/offers/gap-nodes.ts";
import type { MentionSource } from "./mention-source.ts";
import type { PictureUploads } from "./pictures/picture-uploads.ts";

export type EditorProps = {
  /** Accessible name, unless `labelledBy` refers to an element. */
  label: string;
  labelledBy?: string;
  value: string;
  onChange: (html: string) => void;
  mentions?: MentionSource;
  /** What `/` finds to insert. */
  offers?: EditorOffers | undefined;
  /** Names the fields of a text that will be filled in; other texts have none. */
  fieldNames?: FieldNames;
  /** How pictures are added; without it, those of the text are only shown. */
  pictures?: PictureUploads | undefined;
  placeholder?: string;
  /** Initial height in pixels, before it grows. */
  minHeight?: number;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  /** Called on Ctrl+Enter. */
  onSubmit?: () => void;
  /** Called on Ctrl+Shift+Enter; without it, `onSubmit` is. */
  onMoreWays?: () => void;
  /** Focuses the editor as soon as it is mounted. */
  autoFocus?: boolean;
  /** HTML that is inserted at the caret, once. */
  insertion?: Insertion | null;
};
