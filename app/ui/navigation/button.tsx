import type { ButtonHTMLAttributes, ReactNode } from "react";
import { cx } from "~/ui/base/cx";
import { AppLink, type AppLinkProps } from "./app-link";
import s from "./button.module.css";

type Look = {
  /**
   * primary: the page's main action; accent: buying and booking; quiet: outline; text: no frame; danger: removes or
   * deletes.
   */
  look?: "primary" | "accent" | "quiet" | "text" | "danger";
  size?: "sm" | "md" | "lg";
  /** Full width of its container. */
  block?: boolean;
  icon?: ReactNode;
};

/** The class names of a button, for elements that only look like one. */
export function buttonClass({ look = "primary", size = "md", block }: Look, className?: string) {
  return cx(s.button, s[look], s[size], block && s.block, className);
}

/** A button; `type` is "button" by default. */
export function Button({
  look,
  size,
  block,
  icon,
  className,
  children,
  type = "button",
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type={type} className={buttonClass({ look, size, block }, className)} {...rest}>
      {icon}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton({ look, size, block, icon, className, children, ...rest }: Look & AppLinkProps) {
  return (
    <AppLink className={buttonClass({ look, size, block }, className)} {...rest}>
      {icon}
      {children}
    </AppLink>
  );
}
