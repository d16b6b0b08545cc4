import { renameCompany } from '#host/services/accounts/rename.ts';
import type { ObjectHooks } from '#host/services/objects/object-hooks.ts';
import type { Store } from '#host/store/store.ts';
import { say } from '#shared/domain/sentences.ts';

/** The workspace's company, whose name the workspace has. */
export function company(store: Store): ObjectHooks {
  return {
    fixed: say('oneCompany'),
    afterChange: (trx, identity, { parsed, at }) =>
      renameCompany(store, trx, identity.companyId, { name: parsed.columns.name, data: parsed.data, at }),
  };
}
