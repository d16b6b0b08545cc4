/** A job's salary, ready to be put into a sentence: `from` and `upTo` leave the other bound open. */
export type SalaryRange =
  | { form: 'exact'; amount: string }
  | { form: 'range'; low: string; high: string }
  | { form: 'from'; amount: string }
  | { form: 'upTo'; amount: string };

/** A job's salary as it is stored: whole units of a currency. */
export interface Salary {
  min_salary?: number | null;
  max_salary?: number | null;
  /** ISO 4217. */
  currency?: string | null;
}

/**
 * A salary in thousands (§2 "Job cards", §9): 85000–110000 EUR is `€85K` to `€110K`, 85500 is `€85.5K`, below 1000 as
 * it is. Amounts that read the same are given once. `null`: neither bound is known.
 */
export function salaryRange({ min_salary, max_salary, currency }: Salary, locale: string): SalaryRange | null {
  const known = [min_salary, max_salary].filter(isAmount);
  if (known.length === 0) {
    return null;
  }
  const low = formatAmount(Math.min(...known), currency, locale);
  const high = formatAmount(Math.max(...known), currency, locale);
  if (!isAmount(max_salary)) {
    return { form: 'from', amount: low };
  }
  if (!isAmount(min_salary)) {
    return { form: 'upTo', amount: high };
  }
  return low === high ? { form: 'exact', amount: low } : { form: 'range', low, high };
}

function formatAmount(amount: number, currency: string | null | undefined, locale: string): string {
  const inThousands = amount >= 1000;
  const isCurrency = typeof currency === 'string' && /^[A-Z]{3}$/.test(currency);
  const format = amountFormat(locale, isCurrency ? currency : null, inThousands ? 1 : 0);
  const parts = format.formatToParts(inThousands ? amount / 1000 : amount);
  const lastDigits = parts.findLastIndex((part) => part.type === 'integer' || part.type === 'fraction');
  return parts.map((part, at) => (inThousands && at === lastDigits ? `${part.value}K` : part.value)).join('');
}

const formats = new Map<string, Intl.NumberFormat>();

/** A format is costly to make, and a list of jobs needs two a row. */
function amountFormat(locale: string, currency: string | null, decimals: 0 | 1): Intl.NumberFormat {
  const key = `${locale} ${currency} ${decimals}`;
  const made = formats.get(key);
  if (made !== undefined) {
    return made;
  }
  const format = new Intl.NumberFormat(locale, {
    ...(currency === null ? {} : { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
    minimumFractionDigits: 0,
    maximumFractionDigits: decimals,
  });
  formats.set(key, format);
  return format;
}

function isAmount(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
