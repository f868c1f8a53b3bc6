// The view's texts in the language in use. They come with the view, not with the page.

import { wordsOf } from "../../i18n/translation";
import { en } from "./en";

export const l = wordsOf("learn", en);
