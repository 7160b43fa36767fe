/* Styles of the cards that the server renders; their components are not loaded in the browser. */
import "~/ui/layout/card.module.css";
import "~/ui/media/picture.module.css";
import "~/ui/text/language-chip.module.css";
import "~/ui/text/price.module.css";
