import { calendarFetcher } from "~/foundation/nights/calendars/fetch-calendar.server";
import { claimImport } from "./store.server";
import { applyCalendar, keepFault } from "./verbs/apply-calendar.server";

/** Imports the calendar of another channel and closes its listing accordingly. */
export const fetchStayCalendar = calendarFetcher({ claim: claimImport, apply: applyCalendar, keepFault });
