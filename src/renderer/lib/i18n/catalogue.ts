/** What a translation must hold: every key of the original, with any text. */
export type Catalogue<Original> = {
  readonly [Key in keyof Original]: Original[Key] extends string ? string : Catalogue<Original[Key]>;
};

/** The leaves of a catalogue as text, however deep. */
export type CatalogueTree = { readonly [key: string]: string | CatalogueTree };
