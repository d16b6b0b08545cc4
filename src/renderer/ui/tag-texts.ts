/** What a tag list says, in the person's language. */
export interface TagTexts {
  /** `+3 more skills` */
  more: (count: number) => string;
  fewer: string;
  /** `Show skill levels` */
  showLevels: string;
  hideLevels: string;
  /** Buttons of the carousel. */
  previous: string;
  next: string;
  /** Labels of controls. */
  remove: (label: string) => string;
  rename: (label: string) => string;
  add: string;
  newTag: string;
  /** Keys that work here, for who cannot see the buttons; empty where there are none. */
  hint: string;
  /** A label that is there already. */
  taken: (label: string) => string;
  /** Read out. */
  removed: (label: string) => string;
  added: (label: string) => string;
  renamed: (label: string) => string;
}
