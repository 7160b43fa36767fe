import type { Load } from "~/platform/forms/handler.server";
import { href } from "~/platform/screens/href";
import { loginHref } from "~/platform/screens/login-href";
import type { DetailView } from "../catalogue/detail.server";
import { wishesOf } from "./own-wishes.server";

/** View of `<Restock>`; its texts are included, so that the page needs no file of texts for it. */
export type RestockView = {
  title: string;
  /** Path to the login and back, for a user who is not signed in. */
  login: string | null;
  rows: { valueId: string; label: string; wished: boolean }[];
};

/** Sold-out stock rows of a commodity, each with its button; null when there are none, or it is not sold online. */
export async function restockPart(
  { db, actor, t }: Pick<Load, "db" | "actor" | "t">,
  { id, choices, soldOut, availability }: DetailView,
): Promise<RestockView | null> {
  if (!soldOut || availability === "InStoreOnly") return null;
  const wished = actor ? await wishesOf(db, actor.userId, id) : [];
  const texts = new Map(choices.flatMap(({ values }) => values.map((value) => [value.id, value.text])));
  const page = href("/commodity/detail/:id/:from?", { id });
  return {
    title: t("restock:title"),
    login: actor ? null : loginHref(page),
    rows: soldOut.map((valueId) => {
      const isWished = wished.includes(valueId);
      const name = texts.get(valueId);
      const said = name ? t(isWished ? "restock:dropOf" : "restock:tellOf", { name }) : undefined;
      return { valueId, wished: isWished, label: said ?? t(isWished ? "restock:drop" : "restock:tell") };
    }),
  };
}
