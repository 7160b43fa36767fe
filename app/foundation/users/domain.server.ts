import { serve } from "~/platform/domain/serve";
import { userAdminCalls } from "./calls";
import { users } from "./domain";
import { reportableUser } from "./queries/reportable-user.server";

export const usersServer = serve(users, { calls: userAdminCalls, reportables: { user: reportableUser } });
