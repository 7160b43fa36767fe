import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import type { CategoryType } from "./types";

/** The path of a course, or of one of its lessons, counted from 1. */
export const courseHref = (id: number, lesson?: number): string =>
  listAddress(href("/school/detail/:id", { id }), { lesson });

/** The path of a document. */
export const courseDocHref = (id: number): string => href("/school/doc/detail/:id", { id });

/** The path of a category's page. */
export const categoryHref = ({ id, type }: { id: number; type: CategoryType }, page = 1): string =>
  listAddress(
    type === "DOCUMENT"
      ? href("/school/doc/more/:categoryId", { categoryId: id })
      : href("/school/more/:categoryId", { categoryId: id }),
    { page },
  );

/** The path of the application form, with a course chosen. */
export const applyHref = (course?: number): string => listAddress(href("/school/courseApply"), { course });

/** The part of the home page that shows a type of categories. */
export const groupHref = (type: CategoryType): string => `${href("/school")}#${type.toLowerCase()}`;
