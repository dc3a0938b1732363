import { type ButtonProps, createTheme, type InputProps, type MantineColorsTuple } from "@mantine/core";

/** Deep harbour blue, from the lightest tint to the darkest. The CSS variables themselves stand in mantine.css. */
const havn: MantineColorsTuple = [
  "#e6f0f7",
  "#cde1ee",
  "#9cc0d8",
  "#6ca0c4",
  "#4488b4",
  "#2574a8",
  "#1a6597",
  "#145a89",
  "#0f4f7a",
  "#0b3f63",
];

export const theme = createTheme({
  colors: { havn },
  primaryColor: "havn",
  primaryShade: { light: 8, dark: 5 },
  autoContrast: true,
  defaultRadius: "sm",
  fontFamily: "var(--font)",
  cursorType: "pointer",
  respectReducedMotion: true,
  activeClassName: "",
  components: {
    // One height for every control; it grows under a finger (tokens.css). Plain objects: the theme loads no component.
    Button: {
      vars: (_theme: unknown, { size }: ButtonProps) => ({
        root: size ? {} : { "--button-height": "var(--control)", "--button-padding-x": "var(--s4)" },
      }),
      styles: { label: { fontWeight: 500 } },
    },
    Input: {
      vars: (_theme: unknown, { size }: InputProps) => ({
        wrapper: size ? {} : { "--input-height": "var(--control)" },
      }),
    },
  },
});
