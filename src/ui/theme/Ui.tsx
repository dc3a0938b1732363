import "@mantine/core/styles/default-css-variables.css";
import "@mantine/core/styles/baseline.css";
import "@mantine/core/styles/global.css";
import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/core/styles/Button.css";
import "@mantine/core/styles/Loader.css";
import "./tokens.css";
import "./base.css";
import "./mantine.css";
import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { useNonce } from "#platform/web/page.ts";
import { colorSchemeManager } from "./color-scheme.ts";
import { theme } from "./theme.ts";

type Props = { colorScheme: "auto" | "light" | "dark"; children: ReactNode };

/** Mantine with our theme. Its variables stand in a file (mantine.css), so nothing is generated while rendering. */
export const Ui = ({ colorScheme, children }: Props) => {
  const nonce = useNonce() ?? "";
  return (
    <MantineProvider
      getStyleNonce={() => nonce}
      theme={theme}
      defaultColorScheme={colorScheme}
      colorSchemeManager={colorSchemeManager}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
      deduplicateCssVariables={false}
    >
      {children}
    </MantineProvider>
  );
};
