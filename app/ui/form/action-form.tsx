import { type FetcherWithComponents, Form, type FormProps, useActionData, useNavigation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef } from "react";
import { useT } from "~/platform/i18n/use-t";
import { loginHref } from "~/platform/screens/login-href";
import { useUnknown } from "~/ui/navigation/known-path";
import s from "./form.module.css";
import { FormContext } from "./form-context";
import { type FormReply, isFormReply, isLost } from "./form-reply";

type Props = Pick<FormProps, "action" | "encType" | "reloadDocument" | "preventScrollReset" | "replace"> & {
  /** The page's action that this form posts to: sent as `intent`, and only replies with the same intent are shown. */
  intent?: string;
  /** Only for several forms with the same intent on a page: makes ids unique, and replies are matched by `match`. */
  id?: string;
  /** Field values that a reply must contain to belong to this form (e.g. a line's id). */
  match?: Record<string, string>;
  /** No space between the parts (for a form of one button). */
  plain?: boolean;
  label?: string;
  /** Sends the form beside the page, which stays: the answer is the fetcher's, and its action may be another page's. */
  fetcher?: FetcherWithComponents<unknown> | undefined;
  /** The form contains a FileField and is sent as multipart. */
  files?: boolean;
  children: ReactNode;
};

/**
 * A form that posts to a page action and works without JavaScript. It shows the action's reply, moves the focus to the
 * first refused field, and ignores a second submit while the first is running. When no answer comes, or the session has
 * ended, the form stays and says so at its end.
 */
export function ActionForm({ intent, id, match, plain, label, fetcher, files, children, ...rest }: Props) {
  const t = useT("common");
  const ofPage = { data: useActionData<unknown>(), navigation: useNavigation() };
  const { data, navigation } = fetcher ? { data: fetcher.data, navigation: fetcher } : ofPage;
  const Sent = (fetcher?.Form ?? Form) as typeof Form;
  const form = useRef<HTMLFormElement>(null);
  const unknown = useUnknown(rest.action);
  const formId = id ?? intent ?? "form";
  const wanted = Object.entries({ ...(intent && { intent }), ...match });

  const answer =
    isFormReply(data) && wanted.every(([name, value]) => data.initialValue?.[name] === value) ? data : undefined;
  const { lost, status } = isLost(answer) ? answer : {};
  /* Without an answer the previous reply stays, and with it all values of the fields. */
  const last = useRef<FormReply>(undefined);
  if (!isLost(data)) last.current = answer;
  const reply = last.current;
  const formData = navigation.state === "idle" ? undefined : navigation.formData;
  const sending = formData && wanted.every(([name, value]) => formData.get(name) === value) ? formData : undefined;

  /* Code needed only when the network fails is loaded while it works, after the page. */
  useEffect(() => {
    import("./lost-post").then(({ keepForms }) => keepForms()).catch(() => undefined);
  }, []);
  useEffect(() => {
    if (!reply?.error) return;
    const first =
      form.current?.querySelector<HTMLElement>("[aria-invalid]") ??
      form.current?.querySelector<HTMLElement>("[data-form-error]");
    first?.focus();
  }, [reply]);

  const state = useMemo(() => ({ id: formId, reply, sending, files }), [formId, reply, sending, files]);
  const once = (event: FormEvent) => {
    if (sending) event.preventDefault();
  };
  return (
    <FormContext.Provider value={state}>
      <Sent
        method="post"
        noValidate
        ref={form}
        onSubmit={once}
        id={formId}
        aria-label={label}
        aria-busy={sending ? true : undefined}
        className={plain ? undefined : s.form}
        encType={files ? "multipart/form-data" : undefined}
        {...rest}
        reloadDocument={unknown || rest.reloadDocument}
      >
        {wanted.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        {lost && !sending && (
          <p className={s.error} role="alert">
            {t(lost, { status: status ?? 0 })}{" "}
            {lost === "loggedOut" && (
              <a href={loginHref(location.pathname + location.search)} target="_blank" rel="noopener">
                {t("loginBeside")}
              </a>
            )}
          </p>
        )}
      </Sent>
    </FormContext.Provider>
  );
}
