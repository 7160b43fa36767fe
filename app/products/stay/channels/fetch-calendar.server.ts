import { calendarFetcher } from "~/foundation/nights/calendars/fetch-calendar.server";
import { applyCalendar, keepFault } from "./verbs/apply-calendar.server";
import { claimImport } from "./verbs/store.server";

/** Imports the calendar of another channel and closes its listing accordingly. */
export const fetchStayCalendar = calendarFetcher({ claim: claimImport, apply: applyCalendar, keepFault });
