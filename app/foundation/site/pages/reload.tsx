export { reloadLoader as loader } from "../ways.server";
