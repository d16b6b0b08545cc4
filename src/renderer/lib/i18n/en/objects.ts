export const objects = {
  fields: 'Fields',
} as const;
