/** Which objects of a type a list shows, and in which order (`-min_salary` is descending); the host's own where it says none. */
export interface ListScope {
  filter?: Readonly<Record<string, string>> | undefined;
  /** In the grammar of lists, besides the filter. */
  where?: string | undefined;
  sort?: string | undefined;
}

/** How many objects a list has, as far as that is known. */
export type ListTotal = number | 'loading' | 'failed';
