export { returnLoader as loader } from "../ways.server";
