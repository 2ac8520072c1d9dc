import { useFormats } from "@backroom/i18n";

/** What writes sizes, and changes of sizes with their sign. */
export const useSizeTexts = () => {
  const { bytes, number } = useFormats();
  // The sign of the language, which is not a hyphen everywhere.
  const signOf = (value: number) =>
    number(Math.sign(value), { signDisplay: "exceptZero" }).replace(number(Math.abs(Math.sign(value))), "");
  return { bytes, change: (value: number) => `${signOf(value)}${bytes(Math.abs(value))}` };
};
