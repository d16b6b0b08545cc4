/** The sections of the sidebar, in order. */
export const sectionNames = ['hiring', 'people', 'learning', 'work', 'company'] as const;

export type SectionName = (typeof sectionNames)[number];
