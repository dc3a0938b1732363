import "@mantine/core/styles/Checkbox.css";
import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Input.css";
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { Choices } from "#ui/field/Choices.tsx";
import { FilterChip } from "#ui/list/FilterChip.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./ButtonsScreen.module.css";

export const ButtonSamples = () => (
  <>
    <Button>Send to customer</Button>
    <Button color="violet">Save internal note</Button>
    <Button color="red">Delete</Button>
    <Button variant="default">Cancel</Button>
    <Button variant="light">Subscribe</Button>
    <Button variant="subtle">More</Button>
    <Button leftSection={<IconPlus size={16} />}>Create case</Button>
    <Button loading>Saving</Button>
    <Button disabled>Disabled</Button>
    <LinkButton to="/cases" variant="filled">
      Link
    </LinkButton>
    <LinkButton to="/cases">Link</LinkButton>
  </>
);

export const FieldSamples = () => (
  <>
    <TextInput
      className={styles.field}
      label="Title"
      description="3 to 150 characters"
      placeholder="What is it about"
    />
    <TextInput
      className={styles.field}
      label="Email"
      error="Write an address such as anna@example.com"
      defaultValue="anna"
    />
    <TextInput className={styles.field} label="Customer" disabled defaultValue="Nordlys Energi A/S" />
    <NativeSelect className={styles.field} label="Severity" data={["Critical", "Important", "Regular"]} />
    <Textarea className={styles.field} label="Reason" rows={3} />
    <Checkbox label="First response sent" defaultChecked />
    <Checkbox label="Subscribe" />
    <Checkbox label="Disabled" disabled />
  </>
);

const statuses = ["Created", "WaitsOnCustomer", "WaitsOnHavn", "Planned"] as const;

export const FilterSamples = () => {
  const { t } = useWords();
  const [chosen, setChosen] = useState<(typeof statuses)[number][]>(["Created"]);
  const label = (status: (typeof statuses)[number]) => t(`caseStatus.${status}`);
  return (
    <>
      <FilterChip
        label="Status"
        value={chosen.length > 0 ? chosen.map(label).join(", ") : null}
        onClear={() => setChosen([])}
      >
        <Choices
          choices={statuses.map((value) => ({ value, label: label(value) }))}
          chosen={chosen}
          onChange={setChosen}
        />
      </FilterChip>
      <FilterChip label="Assignee" value={null} onClear={() => {}}>
        <Choices choices={[{ value: "me", label: "Me" }]} chosen={[]} onChange={() => {}} />
      </FilterChip>
    </>
  );
};
