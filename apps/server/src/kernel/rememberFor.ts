/** Returns the result of `make` for an object, made once for each. For values that depend on a definition alone, which never changes. */
export const rememberFor = <Key extends object, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const made = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const known = made.get(key) ?? { value: make(key) };
    made.set(key, known);
    return known.value;
  };
};
