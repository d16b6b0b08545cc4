import { base, cs_CZ, da, en, Faker, fi, fr, type LocaleDefinition, nl, pt_PT, sv } from '@faker-js/faker';
import { givenNames } from '#host/sample/catalogue/given-names.ts';
import type { NameOrigin } from '#host/sample/catalogue/locations.ts';
import type { Random } from '#host/sample/random.ts';

export interface FullName {
  first: string;
  last: string;
}

/** The languages whose surnames come from the generator's own lists. */
const surnameLocales: Partial<Record<NameOrigin, LocaleDefinition>> = {
  czech: cs_CZ,
  danish: da,
  dutch: nl,
  finnish: fi,
  french: fr,
  portuguese: pt_PT,
  swedish: sv,
};

/** How likely a name is of each language, wherever the person lives. */
const originShares: readonly (readonly [NameOrigin, number])[] = [
  ['german', 18],
  ['portuguese', 9],
  ['swedish', 8],
  ['british', 8],
  ['polish', 8],
  ['french', 8],
  ['italian', 8],
  ['spanish', 8],
  ['indian', 8],
  ['nigerian', 4],
  ['turkish', 5],
  ['dutch', 4],
  ['danish', 3],
  ['finnish', 2],
  ['czech', 3],
];

const hyphenOrSpace = /[- ]/;
const polishMasculine = /(sk|ck|dzk)i$/;

/** Draws people's names; the same name twice only when a language has run out of new ones. */
export class Names {
  readonly #random: Random;
  readonly #fakers = new Map<NameOrigin, Faker>();
  readonly #taken = new Set<string>();

  constructor(random: Random, seed: number) {
    this.#random = random;
    for (const [origin, locale] of Object.entries(surnameLocales) as [NameOrigin, LocaleDefinition][]) {
      this.#fakers.set(origin, new Faker({ locale: [locale, en, base], seed: seed + this.#fakers.size }));
    }
  }

  /** Keeps a name from being drawn. */
  reserve(name: FullName): void {
    this.#taken.add(`${name.first} ${name.last}`);
  }

  /** A name that is likely of the language spoken at home, else of any other. */
  next(home: NameOrigin): FullName {
    for (let attempt = 0; ; attempt += 1) {
      const origin = this.#random.chance(0.55) ? home : this.#random.weighted(originShares, ([, share]) => share)[0];
      const name = this.#draw(origin);
      const key = `${name.first} ${name.last}`;
      if (!this.#taken.has(key) || attempt === 8) {
        this.#taken.add(key);
        return name;
      }
    }
  }

  #draw(origin: NameOrigin): FullName {
    const female = this.#random.chance(0.48);
    const list = givenNames[origin];
    const first = this.#random.pick(female ? list.women : list.men);
    return { first, last: this.#surname(origin, female) };
  }

  #surname(origin: NameOrigin, female: boolean): string {
    const curated = givenNames[origin].surnames;
    if (curated !== undefined) {
      const surname = this.#random.pick(curated);
      return origin === 'polish' && female ? surname.replace(polishMasculine, '$1a') : surname;
    }
    const faker = this.#fakers.get(origin);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const surname = faker?.person.lastName(female ? 'female' : 'male') ?? '';
      // Dutch names have their "van der"; elsewhere a double name is rarer than the lists make it.
      if (origin === 'dutch' || !hyphenOrSpace.test(surname)) {
        return surname;
      }
    }
    return this.#surname('german', female);
  }
}
