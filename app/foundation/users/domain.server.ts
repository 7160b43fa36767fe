import { serve } from "~/platform/domain/serve";
import { userAdminCalls } from "./calls";
import { users } from "./domain";
import { findUsers } from "./queries/find-users.server";
import { reportableUser } from "./queries/reportable-user.server";

export const usersServer = serve(users, {
  calls: userAdminCalls,
  reportables: { user: reportableUser },
  deskFinders: [findUsers],
});
