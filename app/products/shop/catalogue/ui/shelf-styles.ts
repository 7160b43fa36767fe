/*
 * Styles of shelves, for pages that get them as HTML from the server: their components are never loaded in the browser.
 */
import "~/ui/layout/card.module.css";
import "~/ui/text/countdown.module.css";
import "~/ui/text/language-chip.module.css";
import "~/ui/text/price.module.css";
import "./commodity-card.module.css";
import "./ranking.module.css";
import "./sale-clock.module.css";
