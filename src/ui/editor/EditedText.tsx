import type { LocalDraftState } from "#platform/web/saving/local-draft.ts";
import { Button } from "#ui/button/Button.tsx";
import type { SubmittedForm } from "#ui/field/use-form.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import { EditorPlaceholder } from "./EditorPlaceholder.tsx";
import type { EditorProps } from "./editor-props.ts";
import { RichTextEditor } from "./RichTextEditor.tsx";

type FootProps = {
  /** Label of the button that saves, unless it is "Save". */
  go?: string;
  variant?: "filled" | "internal";
  onCancel: () => void;
};

const Foot = ({
  go,
  variant = "filled",
  onCancel,
  isBusy,
  onGo,
}: FootProps & { isBusy: boolean; onGo?: () => void }) => {
  const { t } = useWords();
  return (
    <div className="actions end">
      <Button onClick={onCancel}>{t("common.cancel")}</Button>
      <Button variant={variant} aria-busy={isBusy} onClick={onGo}>
        {go ?? t("common.save")}
      </Button>
    </div>
  );
};

type Props = FootProps &
  Pick<EditorProps, "label" | "mentions" | "pictures"> & {
    kept: Pick<LocalDraftState<string>, "value" | "isRead" | "set">;
    form: SubmittedForm;
    problem: string | null;
    /** Text saying that saving failed. */
    failed?: string;
  };

/** A text that is edited where it was read, kept as a draft until it is saved. */
export const EditedText = ({ kept, form, problem, failed, go, variant, onCancel, ...editor }: Props) => {
  const submit = () => void form.submit();
  return (
    <div ref={form.place} className="stack">
      <RichTextEditor
        {...editor}
        value={kept.value}
        isRead={kept.isRead}
        onChange={kept.set}
        onSubmit={submit}
        disabled={form.isPending}
        invalid={problem !== null}
        autoFocus
      />
      {problem ? (
        <p className="problem" role="alert">
          {problem}
        </p>
      ) : null}
      {form.error ? <ErrorNote action={failed} error={form.error} onRetry={submit} /> : null}
      <Foot go={go} variant={variant} onCancel={onCancel} isBusy={form.isPending} onGo={submit} />
    </div>
  );
};

type PlaceProps = FootProps & { html: string; withMentions?: boolean };

/** Shows the text that will be edited while the code for it loads, as large as `EditedText`. */
export const EditedTextPlaceholder = ({ html, withMentions = false, ...foot }: PlaceProps) => (
  <div className="stack">
    <EditorPlaceholder html={html} takesFocus withMentions={withMentions} />
    <Foot {...foot} isBusy />
  </div>
);
