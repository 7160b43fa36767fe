import { useLoaderData } from "@remix-run/react";
import { load } from "~/platform/forms/handler.server";
import { NoPermissionPanel } from "~/ui/layout/state-pages";

export const loader = load(async ({ actor }) => ({ loginHref: actor ? undefined : "/user/login" }));

export default function NoPermissionScreen() {
  const { loginHref } = useLoaderData<typeof loader>();
  return <NoPermissionPanel homeHref="/" {...(loginHref && { loginHref })} />;
}
