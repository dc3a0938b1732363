import { useState } from "react";
import { Button } from "#ui/button/Button.tsx";
import { DateField, TimeField } from "#ui/date/DateField.tsx";
import { Choices } from "#ui/field/Choices.tsx";
import { LongTextField, RadioField, SelectField, TextField } from "#ui/field/Field.tsx";
import { RadioCards } from "#ui/field/RadioCards.tsx";
import styles from "./ButtonsScreen.module.css";

const severities = ["Critical", "Important", "Regular"] as const;
const severityChoices = severities.map((value) => ({ value, label: value }));

type State = Partial<Parameters<typeof TextField>[0]> & { readonly value: string };

/** The states of any field, on one of text. */
const states: Readonly<Record<string, State>> = {
  Usual: { value: "The invoice lacks its VAT", help: "3 to 150 characters" },
  "Not required": { value: "", isOptional: true },
  Disabled: { value: "Nordlys Energi A/S", help: "A case keeps its company", input: { disabled: true } },
  Problem: { value: "anna", problem: "Write an address such as anna@example.com", input: { type: "email" } },
  "With a counter": {
    value: "The invoice of November lacks its VAT",
    help: "At most 40 characters",
    aside: "37 of 40",
  },
  "Counter and problem": {
    value: "The invoice of November lacks its VAT again",
    problem: "Write at most 40 characters",
    aside: "43 of 40",
  },
};

const InState = ({ label, value: initial, ...state }: State & { label: string }) => {
  const [value, setValue] = useState(initial);
  return <TextField {...state} label={label} value={value} onType={setValue} />;
};

const Pending = () => (
  <div className="stack gap-2">
    <TextField label="Pending" value="Overdue invoices" onType={() => {}} />
    <div className="actions">
      <Button variant="filled" aria-busy="true">
        Save
      </Button>
    </div>
  </div>
);

/** Fields of each kind, and every state on one of text. */
export const FieldSamples = () => {
  const [severity, setSeverity] = useState<(typeof severities)[number]>("Regular");
  const [chosen, setChosen] = useState<(typeof severities)[number][]>(["Critical"]);
  const [until, setUntil] = useState("2026-11-20");
  const [from, setFrom] = useState("08:00");
  const [reason, setReason] = useState("");
  return (
    <div className={`stack gap-4 grow top ${styles.fields}`}>
      {Object.entries(states).map(([label, state]) => (
        <InState key={label} label={label} {...state} />
      ))}
      <InState label="Refused by the server" value="My cases" problem="You have a view with this name." />
      <Pending />
      <SelectField label="Severity" value={severity} choices={severityChoices} onChoose={setSeverity} />
      <SelectField
        label="Severity, not chosen"
        empty="Choose"
        problem="Choose a severity."
        value={null}
        choices={severityChoices}
        onChoose={setSeverity}
      />
      <RadioField label="Severity, all in sight" value={severity} choices={severityChoices} onChoose={setSeverity} />
      <RadioField
        label="Severity, refused"
        problem="Choose a severity."
        value={null}
        choices={severityChoices}
        onChoose={setSeverity}
      />
      <RadioCards
        label="Severity, explained"
        columns={3}
        value={severity}
        cards={severityChoices.map((choice) => ({ ...choice, help: "What it means, in a line" }))}
        onChoose={setSeverity}
      />
      <DateField label="Until" value={until} onType={setUntil} />
      <TimeField label="From" value={from} onType={setFrom} />
      <LongTextField label="Reason" rows={3} value={reason} onType={setReason} />
      <LongTextField label="Reason, refused" problem="Write a reason." rows={3} value={reason} onType={setReason} />
      <Choices choices={severityChoices} chosen={chosen} onChange={setChosen} />
    </div>
  );
};
