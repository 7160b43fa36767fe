import type { Db } from "~db/client";
import { type Asked, fittingHotels, freeOf } from "../rules/find-hotels";
import { blocksOf } from "../rules/night-blocks";
import type { Found, Question } from "./found";
import { letHotels } from "./let-hotels.server";
import { keptNights } from "./night-blocks.server";
import { searchedRows } from "./searched-rows.server";

/** Blocks of nights that one search brings into memory at most. */
const mostBlocks = 6;

/**
 * A page of the free hotels of a search with how many there are, counted ahead as all lists are, and up to `mostFull`
 * hotels that would suit it, had they rooms. The process keeps the hotels and their nights, so that days which nobody
 * has asked for yet need no statement of their own; nights are read only where a hotel fits.
 */
export async function findHotels(db: Db, question: Question, asked: Asked): Promise<Found> {
  const shown = await letHotels(db, question.flag);
  const fitting = shown && fittingHotels(shown, question);
  if (fitting?.length === 0) return { total: 0, hotels: [], full: [] };
  if (!fitting || blocksOf(question).length > mostBlocks) return searchedRows(db, question, asked);
  return freeOf(fitting, await keptNights(db, question), question, asked);
}
