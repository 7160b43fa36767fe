/* The styles of the cards that the server prints for a search: their components never come into the browser. */
import "~/ui/layout/card.module.css";
import "~/ui/media/picture.module.css";
import "~/ui/text/language-chip.module.css";
import "~/ui/text/price.module.css";
