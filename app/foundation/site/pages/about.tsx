export { default, loader } from "./privacy";
