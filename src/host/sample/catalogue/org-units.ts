import type { CatalogueOrgUnit } from './org-unit.ts';
import { dataUnits, productUnits } from './org-units-data.ts';
import { operationsUnits } from './org-units-operations.ts';
import { revenueUnits } from './org-units-revenue.ts';
import { technologyUnits } from './org-units-technology.ts';

/** Parents stand before their children; the first is the executive office, whose head leads the company. */
export const catalogueOrgUnits: readonly CatalogueOrgUnit[] = [
  ...operationsUnits,
  ...technologyUnits,
  ...dataUnits,
  ...productUnits,
  ...revenueUnits,
];
