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
export const settingTypes = ['category', 'custom_field', 'score_setting', 'first_look'] as const;

export type SettingType = (typeof settingTypes)[number];

/** What the log of the workspace's settings tells of. */
export const auditedTypes = [...settingTypes, 'company', 'member'] as const;

export type ChangeVia = (typeof changeVias)[number];

/** How long what a call wrote can be taken back, in milliseconds: 30 days. */
export const undoMs = 30 * 24 * 60 * 60 * 1000;

/** For so long an import without an end may still be running, in milliseconds; later it was cut off. */
export const importMayRunMs = 15 * 60_000;

/** What a line of the change log says happened: to the object, to one of its fields, or to a link that leads from it. */
export const changeActions = ['created', 'changed', 'deleted', 'restored', 'linked', 'relinked', 'unlinked'] as const;

export type ChangeAction = (typeof changeActions)[number];

/** By which field the log says who looks after an application: as a link of its person to them, which no link is. */
export const lookedAfterField = 'looked_after_by';
