import type { Engine } from '#host/testing/engines.ts';
import { startSampleHost } from '#host/testing/sample-host.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { type Language, languages } from '#shared/domain/user-context.ts';
import { runs } from '#shared/testing/runs.ts';
import { importCompany } from './imported-company.ts';
import { type Records, readRecords } from './records.ts';
import { seedSmallCompany } from './small-company.ts';

/**
 * The languages that sentences are read in. What a database answers with is the same in all of them: they are all read on one
 * engine, in a long run on both.
 */
export function languagesOn(engine: Engine): readonly Language[] {
  return languages.slice(0, engine === 'sqlite' ? languages.length : runs({ usual: 1, long: languages.length }));
}

/** A company that sentences are said of, and its rows. */
export interface TruthCompany {
  name: string;
  test: TestHost;
  owner: Caller;
  records: Records;
}

const day = 86_400_000;

/** Every kind of company that what is said must be true of. */
const companies: Readonly<Record<string, (test: TestHost, owner: Caller) => Promise<void>>> = {
  // Its host starts with it.
  sample: async () => {},
  imported: importCompany,
  small: (test, owner) => seedSmallCompany(test, owner, {}),
  'nobody leads': (test, owner) => seedSmallCompany(test, owner, { leads: false }),
  'everybody left': (test, owner) => seedSmallCompany(test, owner, { status: 'left' }),
  'no skills': (test, owner) => seedSmallCompany(test, owner, { skills: false }),
  'one unit': (test, owner) => seedSmallCompany(test, owner, { units: 1 }),
  'one person': (test, owner) => seedSmallCompany(test, owner, { people: 1 }),
  empty: async () => {},
};

/**
 * Makes one company after the other on an engine and visits each: the sample company, one imported from files, and odd
 * ones, or only those of some names. `records` are read after `before`, which may have the product write something first.
 */
export async function visitCompanies(
  engine: Engine,
  visit: (company: TruthCompany) => Promise<void>,
  before: (test: TestHost, owner: Caller) => Promise<void> = async () => {},
  only: readonly string[] = Object.keys(companies),
): Promise<void> {
  for (const [name, make] of Object.entries(companies).filter(([name]) => only.includes(name))) {
    const test = await (name === 'sample' ? startSampleHost({ engine }) : startTestHost({ engine }));
    try {
      const owner = await test.signIn();
      await make(test, owner);
      await before(test, owner);
      // Relative dates have something to tell of; the sample brings its own past.
      if (name !== 'sample') {
        test.advance(40 * day);
      }
      await visit({
        name,
        test,
        owner: await test.signIn(),
        records: await readRecords(test.store, owner.companyId, test.now()),
      });
      if (test.bugs.length > 0) {
        throw new AggregateError(test.bugs, `the host has bugs in the company “${name}”`);
      }
    } finally {
      await test.close();
    }
  }
}
