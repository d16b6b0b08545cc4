/** What is made for a locale, at its first use: a format of Intl is costly to make, and every row of a list writes with some. */
export function perLocale<Made extends object>(make: (locale: string) => Made): (locale: string) => Made {
  const known = new Map<string, Made>();
  return (locale) => {
    const made = known.get(locale) ?? make(locale);
    known.set(locale, made);
    return made;
  };
}
