import { data } from "@remix-run/node";
import { NotFoundPanel } from "~/ui/layout/state-pages";

export const loader = () => data(null, { status: 404 });

export default function NotFoundScreen() {
  return <NotFoundPanel homeHref="/" />;
}
