/*
 * The styles of shelves, for pages on which the server prints them: their components never come into the browser.
 */
import "~/ui/layout/card.module.css";
import "~/ui/text/countdown.module.css";
import "~/ui/text/language-chip.module.css";
import "~/ui/text/price.module.css";
import "./commodity-card.module.css";
import "./ranking.module.css";
import "./sale-clock.module.css";
