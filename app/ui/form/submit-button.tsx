import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Button } from "~/ui/navigation/button";
import s from "./form.module.css";
import { useForm } from "./form-context";

export type SubmitProps = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  "form" | "onClick" | "className" | "aria-haspopup" | "aria-label"
> & {
  children: ReactNode;
  /** With several buttons in a form: the field that the clicked one sends, usually "intent". */
  name?: string;
  value?: string;
  look?: "primary" | "accent" | "quiet" | "text" | "danger";
  size?: "sm" | "md" | "lg";
  block?: boolean;
  icon?: ReactNode;
  /** Explains what is missing before it can be used; keeps it in the tab order. */
  disabled?: boolean;
};

/** Submits the form around it, or the one that `form` names; shows a spinner while its submission is running. */
export function SubmitButton({ children, name, value, disabled, icon, ...look }: SubmitProps) {
  const { sending } = useForm();
  const busy = Boolean(sending) && (name === undefined || sending?.get(name) === value);
  return (
    <Button
      type="submit"
      name={name}
      value={value}
      disabled={disabled}
      aria-disabled={sending ? true : undefined}
      icon={busy ? <span className={s.spinner} /> : icon}
      {...look}
    >
      {children}
    </Button>
  );
}
