/** The form's first submit button, unseen: Enter in any field does what it says, whatever other buttons stand before. */
export function EnterSubmits({
  intent,
  name = "intent",
  children,
}: {
  intent: string;
  /** What the form's buttons are called. */
  name?: string;
  children: string;
}) {
  return (
    <button type="submit" name={name} value={intent} className="vh" tabIndex={-1} aria-hidden="true">
      {children}
    </button>
  );
}
