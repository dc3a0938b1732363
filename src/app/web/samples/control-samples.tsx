import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { ApiError } from "#platform/contract/error-shape.ts";
import type { FieldSaver } from "#platform/web/saving/use-field-save.ts";
import { Button } from "#ui/button/Button.tsx";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { SplitButton } from "#ui/button/SplitButton.tsx";
import { Choices } from "#ui/field/Choices.tsx";
import { EditInPlace } from "#ui/field/EditInPlace.tsx";
import { Field, RadioField, SelectField, TextField } from "#ui/field/Field.tsx";
import { FieldTrouble } from "#ui/field/FieldTrouble.tsx";
import { RadioCards } from "#ui/field/RadioCards.tsx";
import styles from "./ButtonsScreen.module.css";

const variants = ["default", "filled", "plain", "danger", "internal"] as const;

export const ButtonSamples = () => (
  <>
    {variants.map((variant) => (
      <Button key={variant} variant={variant}>
        {variant}
      </Button>
    ))}
    <Button variant="filled">
      <IconPlus size={16} aria-hidden="true" />
      Create case
    </Button>
    <Button size="small">Small</Button>
    <Button variant="filled" aria-busy="true">
      Busy
    </Button>
    <Button disabled>Disabled</Button>
    <SplitButton
      variant="filled"
      menuLabel="More ways to send"
      items={[{ id: "close", content: "Send and close", onChoose: () => {} }]}
    >
      Send
    </SplitButton>
    <LinkButton to="/cases" variant="filled">
      Link
    </LinkButton>
    <LinkButton to="/cases">Link</LinkButton>
  </>
);

const severities = ["Critical", "Important", "Regular"] as const;
const severityChoices = severities.map((value) => ({ value, label: value }));

const InPlaceSample = () => {
  const [reference, setReference] = useState("PO 4711");
  return (
    <EditInPlace
      label="External reference"
      text={reference}
      record={null}
      problemOf={(text) => (text.length > 10 ? "Write at most 10 characters" : null)}
      onSave={setReference}
    >
      {(begin, button) => (
        <button ref={button} type="button" className="value-button" onClick={begin}>
          {reference}
        </button>
      )}
    </EditInPlace>
  );
};

/** A field with an edit conflict. */
const changedElsewhere: FieldSaver<"severity", { readonly severity: string }> = {
  current: { severity: "Critical" },
  save: async () => true,
  isPending: () => false,
  troubleOf: (field) => ({
    field,
    changes: {},
    shown: { severity: "Regular" },
    since: { severity: "Important" },
    error: new ApiError({ statusCode: 409 }),
    isConflict: true,
  }),
  retry: () => {},
  forget: () => {},
};

export const FieldSamples = () => {
  const [title, setTitle] = useState("");
  const [email, setEmail] = useState("anna");
  const [severity, setSeverity] = useState<(typeof severities)[number]>("Regular");
  const [chosen, setChosen] = useState<(typeof severities)[number][]>(["Critical"]);
  return (
    <div className={`stack gap-4 grow top ${styles.fields}`}>
      <TextField label="Title" help="3 to 150 characters" value={title} onType={setTitle} />
      <TextField
        label="Email"
        problem="Write an address such as anna@example.com"
        value={email}
        onType={setEmail}
        input={{ type: "email" }}
      />
      <TextField label="Customer" isOptional value="Nordlys Energi A/S" onType={() => {}} input={{ disabled: true }} />
      <SelectField label="Severity" value={severity} choices={severityChoices} onChoose={setSeverity} />
      <RadioField label="Severity, all in sight" value={severity} choices={severityChoices} onChoose={setSeverity} />
      <RadioCards
        label="Severity, explained"
        columns={3}
        value={severity}
        cards={severityChoices.map((choice) => ({ ...choice, help: "What it means, in a line" }))}
        onChoose={setSeverity}
      />
      <Field label="Reason">{(ids) => <textarea {...ids} className="input" rows={3} />}</Field>
      <Choices choices={severityChoices} chosen={chosen} onChange={setChosen} />
      <InPlaceSample />
      <FieldTrouble
        saver={changedElsewhere}
        field="severity"
        failed="Severity was not saved"
        textOf={({ severity: value }) => value}
      />
    </div>
  );
};
