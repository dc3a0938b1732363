import { type ReactNode, useRef } from "react";
import { Button } from "./Button.tsx";

type Props = {
  /** What is chosen, for screen readers. */
  label: string;
  /** File types; all by default. */
  accept?: string;
  variant?: "filled" | "default" | "plain";
  size?: "usual" | "small";
  /** Whether only one file can be chosen. */
  isOne?: boolean;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
};

/** Opens the browser's file dialog. */
export const FileButton = ({ label, accept, isOne = false, onFiles, ...button }: Props) => {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        multiple={!isOne}
        hidden
        tabIndex={-1}
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <Button {...button} onClick={() => field.current?.click()} />
    </>
  );
};
