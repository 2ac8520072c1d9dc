/** The nine languages of the product. */
export const mailLanguages = ["en", "de", "ja", "it", "ru", "ar", "cs", "es", "fr"] as const;
/** A language mails are written in. */
export type MailLanguage = (typeof mailLanguages)[number];

/** The best of our languages for an `Accept-Language` header (RFC 9110); English when it names none of them. */
export const languageFor = (header: string | undefined): MailLanguage => {
  const wanted = (header ?? "")
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [range = "", ...params] = part.trim().toLowerCase().split(";");
      const quality = params.map((param) => /^ *q=([01](?:\.\d{0,3})?) *$/.exec(param)?.[1]).find(Boolean);
      return { language: range.split("-", 1)[0], quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { language } of wanted) {
    const found = mailLanguages.find((one) => one === language);
    if (found !== undefined) return found;
  }
  return "en";
};
