/*
 * The styles of houses and their hotels, for the home on which the server prints them: their components never come into
 * the browser.
 */
import "~/ui/layout/card.module.css";
import "~/ui/media/picture.module.css";
import "~/ui/text/language-chip.module.css";
import "~/ui/text/price.module.css";
import "./house-block.module.css";
