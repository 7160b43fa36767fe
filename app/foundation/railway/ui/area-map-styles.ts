/* Styles of the map that the server draws; its component is not loaded in the browser. */
import "./area-map.module.css";
