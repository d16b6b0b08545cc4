export const en = {
  found_one: '{{shown}} result',
  found_other: '{{shown}} results',
  searching: 'Searching…',
  more: 'Show more',
  moreLoading: 'Loading more…',
  weak: 'More matches',
  recent: 'Recent',
  changed: 'Recently changed',
} as const;
