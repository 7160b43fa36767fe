import { UsersScreen } from "../ui/users-screen";
import { usersAction, usersLoader } from "../users-page.server";

export const loader = usersLoader("all");
export const action = usersAction("all");

export default UsersScreen;
