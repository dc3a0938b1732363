import { IconPlus } from "@tabler/icons-react";
import { Button } from "#ui/button/Button.tsx";
import { FileButton } from "#ui/button/FileButton.tsx";
import { LinkButton } from "#ui/button/LinkButton.tsx";
import { SplitButton } from "#ui/button/SplitButton.tsx";

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
    <FileButton label="Attach files" onFiles={() => {}}>
      Attach files
    </FileButton>
    <LinkButton to="/cases" variant="filled">
      Link
    </LinkButton>
    <LinkButton to="/cases">Link</LinkButton>
  </>
);
