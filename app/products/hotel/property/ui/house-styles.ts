/*
 * Styles of properties and hotels for the home page, which renders them on the server: their components never reach the
 * browser.
 */
import "~/ui/layout/card.module.css";
import "~/ui/media/picture.module.css";
import "~/ui/text/language-chip.module.css";
import "~/ui/text/price.module.css";
import "./house-block.module.css";
