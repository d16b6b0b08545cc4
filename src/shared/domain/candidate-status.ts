/** Statuses, in small letters, of candidates who are not looked at any more: they were hired, turned down, or went. */
export const overStatuses = [
  'hired',
  'eingestellt',
  'rejected',
  'abgelehnt',
  'inactive',
  'inaktiv',
  'withdrawn',
  'zurückgezogen',
  'declined',
  'abgesagt',
] as const;
