import { usersLoader } from "../admin/users-page.server";
import { UsersScreen } from "../ui/users-screen";

export const loader = usersLoader("all");

export default UsersScreen;
