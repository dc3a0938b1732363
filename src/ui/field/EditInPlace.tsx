import { IconCheck, IconX } from "@tabler/icons-react";
import {
  type FormEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { Button } from "#ui/button/Button.tsx";
import { LateDateInput } from "#ui/date/LateDateInput.tsx";
import type { Opening } from "#ui/overlay/opening.ts";
import { useFocusReturn } from "#ui/overlay/use-focus-return.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./EditInPlace.module.css";
import { type Offer, Offers } from "./Offers.tsx";

type TypingProps<O> = {
  label: string;
  help?: string;
  /** The current text to edit; "" when empty. */
  text: string;
  /** The record that contains the text; `onSave` gets the one from when editing began. */
  record: O;
  /** Validates a text: the error message, or null. */
  problemOf: (text: string) => string | null;
  /** Called with the trimmed text if it changed. */
  onSave: (text: string, since: O) => void;
  input?: InputHTMLAttributes<HTMLInputElement>;
  /** The text is a date, YYYY-MM-DD, between these. */
  dates?: { readonly min: string; readonly max: string };
  /** Values that one press stores, above the field. */
  offers?: readonly Offer[];
  /** Multiline. */
  isLong?: boolean;
  /** `small` has icon buttons, `large` is for headings. */
  size?: "usual" | "small" | "large";
  /** Whether blur saves, like Enter. */
  savesOnLeave?: boolean;
};

type Props<O> = TypingProps<O> & {
  opener?: Ref<Opening> | undefined;
  /** Shown next to the field while editing. */
  whileTyping?: ReactNode;
  /** Renders the text while it isn't being edited; a button with this ref starts editing, if allowed. */
  children: (begin: (event: MouseEvent) => void, button: RefObject<HTMLButtonElement | null>) => ReactNode;
};

const Buttons = ({ isSmall, onCancel }: { isSmall: boolean; onCancel: () => void }) => {
  const { t } = useWords();
  if (!isSmall) {
    return (
      <>
        <Button type="submit" variant="filled">
          {t("common.save")}
        </Button>
        <Button onClick={onCancel}>{t("common.cancel")}</Button>
      </>
    );
  }
  const sign = (words: string) => ({ size: "small", variant: "plain", "aria-label": words, title: words }) as const;
  return (
    <>
      <Button type="submit" {...sign(t("common.save"))}>
        <IconCheck size={16} aria-hidden="true" />
      </Button>
      <Button {...sign(t("common.cancel"))} onClick={onCancel}>
        <IconX size={16} aria-hidden="true" />
      </Button>
    </>
  );
};

type InputProps = Pick<TypingProps<unknown>, "isLong" | "dates" | "input"> & {
  className: string;
  "aria-label": string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
  value: string;
  takesFocus: boolean;
  onType: (text: string) => void;
};

const TypedInput = ({ isLong, dates, input, takesFocus, onType, ...usual }: InputProps) => {
  const given = {
    ...usual,
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  if (dates) {
    const meanwhile = <span className="input control-small-high" />;
    return (
      <LateDateInput
        {...usual}
        {...dates}
        {...{ takesFocus, onType, meanwhile }}
        className="input control-small-high"
      />
    );
  }
  return isLong ? <textarea rows={3} {...given} /> : <input type="text" {...input} {...given} />;
};

/** The input while editing: Enter and blur save, Escape cancels. */
const Typing = <O,>(props: TypingProps<O> & { byKey: boolean; onDone: () => void }) => {
  const { label, help, problemOf, onSave, onDone, isLong = false, size = "usual", savesOnLeave = true } = props;
  const { offers = [], byKey } = props;
  const focusesOffers = byKey && offers.length > 0;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [began] = useState({ text: props.text, record: props.record });
  const [text, setText] = useState(began.text);
  const [tried, setTried] = useState(false);
  const problem = tried ? problemOf(text) : null;
  useEffect(() => {
    // In the field, digits are typed. People who came by keyboard can choose a suggestion by its digit, or Tab to the
    // field.
    if (focusesOffers) return form.current?.querySelector<HTMLElement>("fieldset button")?.focus();
    const input = form.current?.querySelector<HTMLInputElement>("input, textarea");
    input?.focus();
    if (size !== "large") input?.select();
  }, [size, focusesOffers]);

  // It may be below what the reader sees. Someone who is pressing something else isn't scrolled away from it.
  useEffect(() => {
    if (problem && form.current?.contains(document.activeElement)) form.current.scrollIntoView?.({ block: "nearest" });
  }, [problem]);

  const take = (written: string) => {
    if (written !== began.text) onSave(written, began.record);
    onDone();
  };
  const save = () => {
    setTried(true);
    if (!problemOf(text)) take(text.trim());
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "Escape") onDone();
  };
  const usual = {
    className: `input ${styles.input} ${size === "large" ? "lead strong" : ""}`,
    "aria-label": help ? `${label} (${help})` : label,
    "aria-invalid": problem !== null,
    "aria-describedby": problem ? `${id}-problem` : undefined,
    value: text,
  };

  return (
    <form
      ref={form}
      className={`stack full gap-1 ${styles.form}`}
      data-size={size}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Switching windows doesn't count as blur.
        if (savesOnLeave && document.hasFocus() && !currentTarget.contains(relatedTarget)) save();
      }}
      noValidate
    >
      {offers.length > 0 ? <Offers label={label} offers={offers} onTake={take} /> : null}
      <div className={`actions ${size === "small" ? "gap-1" : ""} ${styles.actions}`}>
        <div className={`stack gap-1 ${styles.field}`}>
          <TypedInput
            {...usual}
            isLong={isLong}
            dates={props.dates}
            input={props.input}
            takesFocus={!focusesOffers}
            onType={setText}
          />
          {problem ? (
            <p id={`${id}-problem`} className={`problem ${styles.problem}`} role="alert">
              {problem}
            </p>
          ) : null}
        </div>
        {/* On the next line together, or not at all. */}
        <span className={`row ${size === "small" ? "gap-1" : ""}`}>
          <Buttons isSmall={size === "small"} onCancel={onDone} />
        </span>
      </div>
    </form>
  );
};

/** A text edited in place: rendered by `children`, and replaced by an input when clicked. */
export const EditInPlace = <O,>({ opener, whileTyping, children, ...typing }: Props<O>) => {
  const [begun, setBegun] = useState<"by key" | "by pointer" | null>(null);
  const isTyping = begun !== null;
  const button = useFocusReturn(isTyping);
  useImperativeHandle(opener, () => ({ button: () => button.current, open: () => setBegun("by key") }));
  // A click from the keyboard has detail 0.
  if (!isTyping) return children(({ detail }) => setBegun(detail === 0 ? "by key" : "by pointer"), button);
  return (
    <>
      {whileTyping}
      <Typing {...typing} byKey={begun === "by key"} onDone={() => setBegun(null)} />
    </>
  );
};
