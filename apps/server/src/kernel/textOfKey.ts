import { TRANSLATION_PREFIX } from "@backroom/contract";

/** Returns a text in English. Its translation keys are the English texts. */
export const textOfKey = (text: string): string => text.replaceAll(TRANSLATION_PREFIX, "");
