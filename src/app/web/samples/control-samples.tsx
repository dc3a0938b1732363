import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "#ui/button/Button.tsx";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { Choices } from "#ui/field/Choices.tsx";
import { Field, RadioField, SelectField, TextField } from "#ui/field/Field.tsx";
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
    <LinkButton to="/cases" variant="filled">
      Link
    </LinkButton>
    <LinkButton to="/cases">Link</LinkButton>
  </>
);

const severities = ["Critical", "Important", "Regular"] as const;
const severityChoices = severities.map((value) => ({ value, label: value }));

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
      <Field label="Reason">{(ids) => <textarea {...ids} className="input" rows={3} />}</Field>
      <Choices choices={severityChoices} chosen={chosen} onChange={setChosen} />
    </div>
  );
};
