/** Usual and reduced rate of value added tax in percent. */
const rates: Readonly<Record<string, readonly [usual: number, reduced: number]>> = {
  DE: [19, 7],
  CZ: [21, 12],
  FR: [20, 5.5],
  IT: [22, 10],
  GB: [20, 0],
  JP: [10, 8],
};

/** The rate at which a country sells an article, whose own rate is the German one. */
export const taxIn = (country: string, { tax }: { readonly tax: number }): number => {
  const found = rates[country];
  if (found === undefined) throw new Error(`There are no rates of tax for ${country}`);
  const [usual, reduced] = found;
  return tax === rates["DE"]?.[1] ? reduced : usual;
};
