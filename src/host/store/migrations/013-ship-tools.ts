import { writeTools } from '#host/store/ship-tools.ts';
import type { Migration } from './ddl.ts';

export const shipTools: Migration = {
  name: '013-ship-tools',
  statements: () => [],
  async fill(trx) {
    const companies = await trx.selectFrom('company').select(['id', 'created_at']).execute();
    for (const company of companies) {
      await writeTools(trx, company.id, company.created_at);
    }
  },
};
