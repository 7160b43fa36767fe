import type { Cell } from "~/foundation/desks/rules/control";
import { saleOf } from "../../price-rules";
import type { SaleTimes } from "./stock-lock";

type Shown = SaleTimes & {
  status: string;
  onShelvesTime: Date;
  offShelvesTime: Date | null;
  verify: boolean;
  onlyForAdmin: boolean;
};
type State = { name: string; tone: NonNullable<Cell["tone"]> };

/**
 * State of a commodity at `now` for its seller: why visitors do not see it or cannot buy it, else that it sells [C3].
 */
export function commodityState(commodity: Shown, now: Date): State {
  const { status, onShelvesTime, offShelvesTime, verify, onlyForAdmin } = commodity;
  if (!verify) return { name: "unverified", tone: "bad" };
  if (status === "OFF_SHELVES") return { name: "offShelves", tone: "plain" };
  if (status === "EVENT_ONLY") return { name: "eventOnly", tone: "primary" };
  if (onlyForAdmin) return { name: "adminOnly", tone: "plain" };
  if (now < onShelvesTime) return { name: "notYet", tone: "warn" };
  if (offShelvesTime && offShelvesTime <= now) return { name: "over", tone: "plain" };
  const { phase } = saleOf(commodity, now);
  if (phase === "before") return { name: "saleBefore", tone: "warn" };
  if (phase === "running") return { name: "saleRunning", tone: "primary" };
  if (phase === "ended") return { name: "saleEnded", tone: "plain" };
  return { name: "selling", tone: "good" };
}
