const folders: Readonly<Record<string, string>> = {
  candidate: '/candidates',
  employee: '/employees',
  member: '/members',
  job: '/job',
  skill: '/skills',
  training: '/training',
  course: '/courses',
  pulse: '/pulses',
  space: '/spaces',
  canvas: '/canvases',
  performance: '/performance',
  ticket: '/tickets',
  interview: '/interviews',
  document: '/documents',
  document_group: '/documents/groups',
};

/** Whether a path, without its query, is the page of one object. */
export function isObjectPath(path: string): boolean {
  const folder = path.slice(0, path.lastIndexOf('/'));
  return path === '/company' || /^\/objects\/[^/]+$/.test(folder) || Object.values(folders).includes(folder);
}

/** The route of an object's page (screens.md). A job's page is `/job/{slug}` (§2); unknown types get `/objects/{type}/{id}`. */
export function objectPath(object: { id: string; object_type: string; slug?: string | undefined }): string {
  if (object.object_type === 'company') {
    return '/company';
  }
  const folder = folders[object.object_type];
  if (folder === undefined) {
    return `/objects/${encodeURIComponent(object.object_type)}/${encodeURIComponent(object.id)}`;
  }
  const last = object.object_type === 'job' ? (object.slug ?? object.id) : object.id;
  return `${folder}/${encodeURIComponent(last)}`;
}
