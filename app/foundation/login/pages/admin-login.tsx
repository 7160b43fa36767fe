import { loginAction, loginLoader } from "../login-page.server";
import { LoginScreen } from "../ui/login-screen";

export const loader = loginLoader;
export const action = loginAction("admin");

export default function AdminLoginPage() {
  return <LoginScreen door="admin" />;
}
