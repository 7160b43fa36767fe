export { refreshLoader as loader } from "../ways.server";
