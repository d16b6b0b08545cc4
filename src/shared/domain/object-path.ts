import { isObjectType, objectTypeRows } from './object-types.ts';

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

const pages = Object.values(objectTypeRows).map(({ page }) => page);
const folders = new Set(pages.filter((page) => page.includes('$')).map(folderOf));

/** Whether a path, without its query, is the page of one object. */
export function isObjectPath(path: string): boolean {
  const folder = folderOf(path);
  return path === objectTypeRows.company.page || /^\/objects\/[^/]+$/.test(folder) || folders.has(folder);
}

/** The route of an object's page (screens.md). A job's page is `/job/{slug}` (§2); unknown types get `/objects/{type}/{id}`. */
export function objectPath(object: { id: string; object_type: string; slug?: string | undefined }): string {
  const { id, object_type: type } = object;
  if (!isObjectType(type)) {
    return `/objects/${encodeURIComponent(type)}/${encodeURIComponent(id)}`;
  }
  const { page } = objectTypeRows[type];
  const last = page.endsWith('/$slug') ? (object.slug ?? id) : id;
  return page.replace(/\$(?:id|slug)$/, () => encodeURIComponent(last));
}
