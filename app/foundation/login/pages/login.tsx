import { loginAction, loginLoader } from "../login-page.server";
import { LoginScreen } from "../ui/login-screen";

export const loader = loginLoader;
export const action = loginAction("user");

export default function LoginPage() {
  return <LoginScreen door="user" />;
}
