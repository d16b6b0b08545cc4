/** Characters that the id of a company has at most; ids of cycles and of everything else have more (§5). */
export const longestCompanyId = 10;

/** Whether an id that may name a company or something of it, such as a single cycle, names the company (§5). */
export function isCompanyId(id: string): boolean {
  return id.length <= longestCompanyId;
}
