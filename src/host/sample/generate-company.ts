import { avatar } from './avatar.ts';
import { Collector } from './collector.ts';
import { type CompanyOptions, createCompanyState } from './company-state.ts';
import type { SampleDocument } from './documents/documents.ts';
import { generatePart, type SampleStep } from './generate-part.ts';
import { type Account, accountsOf } from './people/members.ts';
import { companyName } from './people/person-fields.ts';
import { sampleSize } from './size.ts';

/** What the company itself says of itself; its statistics are counted where it is read. */
export const companyProfile = {
  name: companyName,
  data: {
    logo: avatar('Northwind Labs', 'N'),
    description:
      'Northwind Labs builds forecasting and operations software for wind and solar plants, with offices in nine European cities.',
    links: [
      { slug: 'website', name: 'Website', url: 'https://northwind-labs.example' },
      { slug: 'linkedin_url', name: 'LinkedIn', url: 'https://linkedin.example/company/northwind-labs' },
      { slug: 'github_url', name: 'GitHub', url: 'https://github.example/northwind-labs' },
    ],
  },
};

/** Rows of a whole sample company and the contents of its documents, ready to be written. */
export interface SampleCompany {
  profile: typeof companyProfile;
  accounts: Account[];
  rows: Collector;
  documents: SampleDocument[];
}

/** {@link generateCompany}, step by step. */
export function* generateInSteps(options: CompanyOptions): Generator<SampleStep, SampleCompany, void> {
  const state = createCompanyState(options);
  const rows = new Collector(options.companyId);
  const plan = { part: 0, size: sampleSize, skillNaming: (name: string) => name };
  const { documents, context } = yield* generatePart(state, plan, rows);
  return { profile: companyProfile, accounts: accountsOf(context, options.companyId, state.members), rows, documents };
}

/**
 * The sample company: one that makes sense as a whole, from a seed. The same options give the same company; nothing
 * is read from the clock, the network or a disk.
 */
export function generateCompany(options: CompanyOptions): SampleCompany {
  const steps = generateInSteps(options);
  let step = steps.next();
  while (step.done !== true) {
    step = steps.next();
  }
  return step.value;
}
