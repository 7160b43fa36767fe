import { UsersScreen } from "../ui/users-screen";
import { usersAction, usersLoader } from "../users-page.server";

export const loader = usersLoader("guest");
export const action = usersAction("guest");

export default UsersScreen;
