import { join } from 'node:path';
import { fillCompany } from '#host/sample/fill-company.ts';
import { openFileStore } from '#host/store/files.ts';
import type { Caller, TestHost } from './test-host.ts';

/** Fills a caller's company with the sample company, as its owner does. */
export async function fillSampleCompany(test: TestHost, { companyId, userId: ownerUserId }: Caller): Promise<void> {
  const files = openFileStore(join(test.folder, 'files'));
  const { signal } = new AbortController();
  const filling = fillCompany({ store: test.store, files, companyId, ownerUserId, now: test.now(), signal });
  for await (const _step of filling) {
    // Read to the end.
  }
}
