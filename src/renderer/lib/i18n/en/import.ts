export const importing = {
  title: 'Import',
} as const;
