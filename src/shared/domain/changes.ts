/** By which way a change came: a person's own call, or what writes for people. */
export const changeVias = [
  'person',
  'import',
  'merge',
  'split',
  'bulk',
  'undo',
  'engine',
  'automation',
  'sample',
  'device',
] as const;

/** What of the settings of a workspace the change log follows besides objects. */
export const settingTypes = ['category', 'custom_field'] as const;

export type SettingType = (typeof settingTypes)[number];

/** What the log of the workspace's settings tells of. */
export const auditedTypes = [...settingTypes, 'company', 'member'] as const;

export type ChangeVia = (typeof changeVias)[number];

/** What a line of the change log says happened: to the object, to one of its fields, or to a link that leads from it. */
export const changeActions = ['created', 'changed', 'deleted', 'restored', 'linked', 'relinked', 'unlinked'] as const;

export type ChangeAction = (typeof changeActions)[number];
