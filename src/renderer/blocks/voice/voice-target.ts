import type { AnsweredBy } from '#blocks/text-change/improve-text.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';

/** What of a text a spoken change is about: what is selected, or everything. */
export type ChangeRange = 'selection' | 'all';

/** The long text that is spoken into (§4 "Voice mode"). Texts are plain. */
export interface VoiceTarget {
  text(): string;
  /** The selected part of the text; empty where nothing is selected. */
  selection(): string;
  /** Adds to the end of the text. `heard`: objects of the workspace whose names stand in it. */
  append(text: string, heard: readonly ObjectRef[]): void;
  /** Shows a change as words inserted and removed, to be accepted or undone; also that there is nothing to change. */
  proposeChange(range: ChangeRange, before: string, after: string, by: AnsweredBy): void;
  focus(): void;
  /** Objects the text mentions already: their names are likely to be said again. */
  mentioned?(): readonly ObjectRef[];
  /** Turns the name, where it stands last in the text, into a mention. A target without it is offered none. */
  mention?(object: ObjectRef): void;
}
