import { proposeStageMeaning } from '#shared/domain/hiring-stages.ts';
import type { Migration } from './ddl.ts';

/** Stages that were made before they had a meaning get one that is proposed by their name, until somebody says it. */
export const sayWhatStagesMean: Migration = {
  name: '023-say-what-stages-mean',
  statements: () => [],
  async fill(trx) {
    const stages = await trx
      .selectFrom('category')
      .select(['id', 'name', 'data'])
      .where('type', '=', 'stage')
      .execute();
    for (const { id, name, data } of stages) {
      const { position, ...rest } = data;
      const order = position === undefined ? {} : { order: position };
      const proposed = { ...rest, ...order, meaning: proposeStageMeaning(name), meaning_proposed: true };
      await trx.updateTable('category').set({ data: proposed }).where('id', '=', id).execute();
    }
  },
};
