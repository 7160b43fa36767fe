import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Button } from "~/ui/navigation/button";
import s from "./form.module.css";
import { useForm } from "./form-context";

export type SubmitProps = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  "form" | "onClick" | "className" | "aria-haspopup" | "aria-label"
> & {
  children: ReactNode;
  /** With several buttons in a form: what the pressed one sends, usually name "intent". */
  name?: string;
  value?: string;
  look?: "primary" | "accent" | "quiet" | "text" | "danger";
  size?: "sm" | "md" | "lg";
  block?: boolean;
  icon?: ReactNode;
  /** Says what is missing before it can be pressed; keeps it in the tab order. */
  disabled?: boolean;
};

/** Sends the form around it, or the one that `form` names; shows a turning mark while what it sent is on its way. */
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
