import { type Draft, isDesk, type Screen } from "./screens";
import type { Site } from "./sites";
import type { Upload } from "./uploads";

/**
 * What an operator may change without a release: a whole number with its bounds (inclusive) and its initial value. Its
 * texts are `operations:setting.<name>.name` and `.meaning`.
 */
export type Setting = {
  readonly min: number;
  readonly max: number;
  readonly initial: number;
  /** The number's unit; `time` is a time of day in Tokyo, in minutes since midnight. */
  readonly unit: "bytes" | "days" | "perMinute" | "count" | "id" | "yesNo" | "time";
};

/** A step of a scale: from so many hours before something on, this percentage counts. */
export type Tier = { readonly hoursBefore: number; readonly percent: number };

/**
 * A scale that an operator may change without a release, with the earliest step first: at most `most` steps between
 * `minHours` and `maxHours`, whose percentages never rise. Its texts are those of a setting of its name.
 */
export type TierSetting = {
  readonly minHours: number;
  readonly maxHours: number;
  readonly most: number;
  readonly initial: readonly Tier[];
};

/** `points` uses in `duration` seconds; above that `tooManyRequests` (406) with the seconds to wait [A13]. */
export type Limit = { readonly points: number; readonly duration: number };

/** A tab in a site's top bar; its label is `site:nav.<id>`, and `seq` orders the bar. */
export type Tab = { readonly site: Site; readonly id: string; readonly path: string; readonly seq: number };

/** The icons of navigation (app/ui/icons/nav-icon.tsx). */
export type NavIconName =
  | "home"
  | "category"
  | "more"
  | "cart"
  | "orders"
  | "stay"
  | "trip"
  | "artisan"
  | "search"
  | "notification"
  | "message"
  | "tv"
  | "news"
  | "globe";

/** An entry in a site's bottom navigation: a screen, or a drawer that opens over the page. */
export type BottomEntry = Omit<Tab, "path"> & { readonly icon: NavIconName } & (
    | { readonly path: string }
    | { readonly drawer: "category" | "more" }
  );

/**
 * What a domain's declaration may hold besides its name: plain data without functions, so that the browser may read it
 * and types can be made from it. A foundation domain that collects names from others adds its key here: `declare module
 * "./domain" { interface DomainParts { bannerPlaces?: readonly string[] } }`.
 */
export interface DomainParts {
  screens?: readonly Draft[];
  /** The site whose address is canonical for its screens; main when absent. */
  site?: Site;
  tabs?: readonly Tab[];
  bottom?: readonly BottomEntry[];
  uploads?: readonly Upload[];
  settings?: Readonly<Record<string, Setting>>;
  tierSettings?: Readonly<Record<string, TierSetting>>;
  limits?: Readonly<Record<string, Limit>>;
  /** Ledgers that are checked; money stops when they contradict themselves [OP1]. */
  books?: readonly string[];
  /** Numbers of its advisory locks [G4], unique over all domains. */
  locks?: Readonly<Record<string, number>>;
}

/** A domain's declaration. `folder` is its folder under app/. */
export type Domain = DomainParts & { readonly name: string; readonly folder: string };

/**
 * Declares a domain: `domain("products/adwall", { screens: [...], site: "biz" })`. Its name is the last part of its
 * folder.
 */
export function domain<const F extends string, const P extends DomainParts>(
  folder: F,
  parts: P & { readonly [K in Exclude<keyof P, keyof DomainParts>]: never },
): P & { readonly name: string; readonly folder: F } {
  return { ...parts, name: folder.slice(folder.lastIndexOf("/") + 1), folder };
}

/** The screens of a domain: modules are in its folder `pages`. */
export function screensOf({ name, folder, screens = [] }: Domain): Screen[] {
  return screens.map(({ file, ...row }) => ({
    ...row,
    domain: name,
    id: `${name}/${file.replace(/\.tsx$/, "")}`,
    file: `${folder}/pages/${file}`,
    desk: isDesk(row),
  }));
}
