/** The form's first submit button, invisible: Enter in any field triggers it, whatever other buttons come before. */
export function EnterSubmits({
  intent,
  name = "intent",
  children,
}: {
  intent: string;
  /** Name of the form's buttons. */
  name?: string;
  children: string;
}) {
  return (
    <button type="submit" name={name} value={intent} className="vh" tabIndex={-1} aria-hidden="true">
      {children}
    </button>
  );
}
