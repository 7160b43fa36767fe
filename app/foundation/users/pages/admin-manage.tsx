import { UsersScreen } from "../ui/users-screen";
import { usersLoader } from "../users-page.server";

export const loader = usersLoader("staff");

export default UsersScreen;
