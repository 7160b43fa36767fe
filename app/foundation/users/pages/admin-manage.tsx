import { UsersScreen } from "../ui/users-screen";
import { usersAction, usersLoader } from "../users-page.server";

export const loader = usersLoader("staff");
export const action = usersAction("staff");

export default UsersScreen;
