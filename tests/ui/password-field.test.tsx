import { expect, test } from "vitest";
import { renderStatic } from "~/platform/screens/static-html.server";
import { PasswordField } from "~/ui/form/password-field";

test.each(["current-password", "new-password"] as const)(
  "a field of a %s is masked, known to password managers, and nothing hinders pasting or a long one",
  (kind) => {
    const made = renderStatic("en_US", <PasswordField name="password" label="Password" autoComplete={kind} required />);
    const [input = ""] = /<input[^>]*>/.exec(made) ?? [];
    expect(input).toContain('type="password"');
    expect(input.toLowerCase()).toContain(`autocomplete="${kind}"`);
    expect(input).not.toMatch(/on[a-z]+=|maxlength|readonly|value=/i);
  },
);
