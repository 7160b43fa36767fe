import { serve } from "~/platform/domain/serve";
import { loginCalls } from "./calls";
import { login } from "./domain";

export const loginServer = serve(login, { calls: loginCalls });
