import { serve } from "~/platform/domain/serve";
import { href } from "~/platform/screens/href";
import { tableBills } from "./bought.server";
import { cuisineCalls } from "./calls";
import { dishDesk } from "./dish-desk.server";
import { dishTypeDesk } from "./dish-type-desk.server";
import { cuisine } from "./domain";
import { billCheck } from "./integrity.server";
import { cuisineCron, cuisineJobs } from "./jobs.server";
import { interruptedInvitation } from "./kept-invitation.server";
import { roomsOfPass, tableEvents } from "./live-pass.server";
import { billPayable } from "./online-payable.server";
import { exportMeals, exportWork, forgetRestaurants } from "./own-data.server";
import { personal } from "./personal";
import { directoryMenu } from "./queries/directory-menu.server";
import { cuisineTodos } from "./queries/todos.server";
import { waitsAnywhere } from "./queries/workplace.server";
import { tableDesk } from "./table-desk.server";

export const cuisineServer = serve(cuisine, {
  calls: cuisineCalls,
  jobs: cuisineJobs,
  cron: cuisineCron,
  entityDesks: [dishDesk, dishTypeDesk, tableDesk],
  grantedRoles: { WAITER: waitsAnywhere },
  interrupted: [interruptedInvitation],
  targets: {
    "cuisine-staff": () => href("/cuisine/staff"),
    "cuisine-bill": (sessionId) => href("/cuisine/bill/:sessionId", { sessionId }),
  },
  bought: { cuisine: tableBills },
  payables: { cuisine: billPayable },
  checks: [{ book: "tables", check: billCheck }],
  deskTodos: [cuisineTodos],
  socketEvents: tableEvents,
  socketPasses: [roomsOfPass],
  menus: [directoryMenu],
  exporters: { meals: exportMeals, restaurantWork: exportWork },
  forgetters: [forgetRestaurants],
  personal,
});
