/** How many digits of an amount stand behind its point: 2 for euros, 0 for yen. */
export function minorDigits(currency: string): number {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

/** An amount of minor units in whole ones, with its currency, as files have it: `12.5 EUR`. */
export function writtenAmount(amount: number, currency: string): string {
  return `${amount / 10 ** minorDigits(currency)} ${currency}`;
}
