export { homeLoader as loader } from "../ways.server";
