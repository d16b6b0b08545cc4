/** Makes ids that are stable, unique in a company, and never those of another company's sample. */
export class Ids {
  readonly #company: string;
  readonly #used = new Map<string, number>();

  constructor(companyId: string) {
    this.#company = companyId;
  }

  next(prefix: string): string {
    const number = (this.#used.get(prefix) ?? 0) + 1;
    this.#used.set(prefix, number);
    return `${prefix}_${this.#company}_${number.toString(36)}`;
  }
}
