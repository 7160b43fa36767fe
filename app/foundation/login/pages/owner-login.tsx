import { loginAction, loginLoader } from "../login-page.server";
import { LoginScreen } from "../ui/login-screen";

export const loader = loginLoader;
export const action = loginAction("host");

export default function OwnerLoginPage() {
  return <LoginScreen door="host" />;
}
