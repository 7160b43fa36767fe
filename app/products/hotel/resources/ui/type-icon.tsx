import { icon } from "~/ui/icons/icon";
import type { ResourceType } from "../rules/types";

const icons = {
  onsen: icon(
    "M6.2 12.8c-2 .9-3.2 2.1-3.2 3.4 0 2.4 4 4.3 9 4.3s9-1.9 9-4.3c0-1.3-1.2-2.5-3.2-3.4M8 14.5c-1.7-2.6 1.7-4.4 0-7M12 14.5c-2-3.4 2-6.4 0-10M16 14.5c-1.7-2.6 1.7-4.4 0-7",
  ),
  parking: icon("M4.5 4.5h15v15h-15zM9.8 16.5v-9h3a2.7 2.7 0 0 1 0 5.4h-3"),
  barbecue: icon(
    "M4 10.5h16a8 6 0 0 1-16 0zM9 16l-2.5 5M15 16l2.5 5M8.5 8c-1-1.4 1-2.2 0-3.8M12 8c-1-1.4 1-2.2 0-3.8M15.5 8c-1-1.4 1-2.2 0-3.8",
  ),
} as const;

/** Decorative icon of a resource type. */
export function TypeIcon({ type, size = 28 }: { type: ResourceType; size?: number }) {
  const Drawing = icons[type];
  return <Drawing size={size} />;
}
