import type { ReactNode } from 'react';
import type { CategoryType } from '#shared/contract/categories.ts';
import type { CardType } from '#shared/domain/card-types.ts';
import type { ContactField } from '#shared/domain/contacts.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { Link, ObjectRef } from '#shared/domain/object-ref.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { RelationKind } from '#shared/domain/relation-kinds.ts';
import type { HeldSkill } from '#shared/domain/skill.ts';
import type { SearchField } from '#shared/search/types.ts';
import type { ListPictureKind } from '#ui/list-picture.tsx';
import type { FieldLabel, ObjectField } from './object-field.ts';
import type { PathOf } from './typed-path.ts';
import type { ObjectText } from './use-object-text.ts';
import type { en } from './words/en.ts';

/** A heading in the catalogue. */
export type ColumnLabel = keyof (typeof en)['column'];

/** One column of a list. */
export interface ListColumn<Type extends ObjectType = ObjectType> {
  label: ColumnLabel;
  cell(object: ObjectOf<Type>, text: ObjectText): ReactNode;
  /** Narrowest width in px, and its share of what is left over. */
  min: number;
  grow: number;
  align?: 'end';
  /** What the host orders by, where that is not its field. */
  sort?: string;
  /** What the list is ordered by where it shows that it is: more than what stands in it. */
  ownOrder?: string;
  /** Its field, where it shows one. */
  path?: string;
  /** The paths that it shows: what an export has in its place, and by which fields of the form its cells are changed. */
  madeOf?: readonly string[];
}

/** What of the words of a language a line is made of. */
export type LineText = Pick<ObjectText, 'choice' | 'salary' | 'levels' | 'health' | 'hours' | 'date' | 'bytes'>;

/** A part of the line after the name; `field` says which field's letters may be highlighted in it. */
export interface LinePart {
  text: string;
  field?: SearchField | undefined;
}

/** What a line is written for: the field that matched, and whether the object is over, which a badge says. */
export interface LineContext {
  matched: SearchField | undefined;
  isOver: boolean;
}

export type CardAction = 'open' | 'message' | 'addToSpace' | 'newWindow' | 'copyLink';

/** What the card of a type shows (§3), each part in this order, and what can be done from it. */
export interface CardDescription<Type extends ObjectType = ObjectType> {
  /** Long text under the title. */
  about?(object: ObjectOf<Type>): string | undefined;
  facts: readonly ObjectField<Type>[];
  /** Scores of 0–5 as dots, rates of 0–100 as bars, obsolescence and scarcity in words (§9). */
  gauges: readonly ObjectField<Type>[];
  /** A level held against the level needed, with its badge (§4). */
  levels?(object: ObjectOf<Type>): { level?: number; needs_level?: number };
  skills?(object: ObjectOf<Type>): readonly HeldSkill[] | undefined;
  tags?(object: ObjectOf<Type>): readonly string[] | undefined;
  links?(object: ObjectOf<Type>): readonly Link[] | undefined;
  actions: readonly CardAction[];
}

/** A verb by which a value is changed. */
export interface ChangingVerb {
  /** Its key. */
  verb: string;
  /** `lead`: to say who leads somebody. */
  right: 'move' | 'lead';
  /** It changes what is there, and adds nothing. */
  ofValue?: true;
  /** It asks where the value stands, and in no dialog. */
  inPlace?: true;
}

/** Which fields of a type stand where on its page; lists with a look of their own (skills, questions) are not here. */
export interface PageLayout<Type extends ObjectType = ObjectType> {
  /** What is read: the main column. */
  overview: readonly ObjectField<Type>[];
  /** Dot gauges and bars of the right rail. */
  scores: readonly ObjectField<Type>[];
  /** Scores of 0–5 by names that are not the same in each object; they stand under the others. */
  criteria?(object: ObjectOf<Type>): Readonly<Record<string, number>> | undefined;
  /** Short facts of the right rail. */
  details: readonly ObjectField<Type>[];
  /** Fields that stand in parts of their own, as the activity calls them. */
  logged?: readonly ObjectField<Type>[];
  /** Paths that the header or sections of the page's own show. */
  elsewhere: readonly string[];
  links?(object: ObjectOf<Type>): readonly Link[] | undefined;
  /** Where they stand in the object, if a form has them. */
  linksAt?: PathOf<ObjectOf<Type>>;
  /** Facts that a verb changes, which asks what changes with them, by their paths. */
  byVerb?: Readonly<Record<string, ChangingVerb>>;
  /** What is done with it first of all, by the keys of the verbs: buttons below its name, in this order. */
  verbs?: readonly string[];
}

/**
 * How a field is filled in: `long` a text with formats · `money` an amount in minor units with its currency · `category` an
 * item of one of the company's lists, which stands there by its id and its name or title · `person`, `object` another
 * object · `people` some of them · `picture` a small one, which stands there itself · `file` what the object is made of ·
 * `tags` a list of texts · `date` a day · `dateTime` a moment, in the time of whoever reads it · `words` a long text without
 * formats · `timeZone` one of the time zones, by its IANA name · `level` one of 0–5 · `rows` things that consist of several fields, each in a row ·
 * `contacts` further addresses or numbers behind the first one, which is a field of its own · `colleague` somebody of the company who is kept by its id alone · `link` an address · `oneOf`, `someOf` of some words, which stand as they are in every language · `yesNo` yes, no,
 * or nothing.
 */
export type FormKind =
  | PlainKind
  | { kind: 'long' | 'picture' }
  // It is said once: another file is another version, which is no field of a form.
  | { kind: 'file'; onlyNew: true };

/** What needs nothing of the form around it but its value. */
export type PlainKind =
  | { kind: 'text' | 'words' | 'number' | 'money' | 'currency' | 'date' | 'dateTime' | 'person' | 'colleague' }
  | {
      kind: 'tags';
      /** The list of the company whose names are offered. */
      offered?: CategoryType;
      /** There is nothing but what is offered. */
      isClosed?: true;
    }
  | { kind: 'link' | 'yesNo' | 'level' | 'timeZone' }
  | { kind: 'oneOf' | 'someOf'; choices: readonly string[] }
  | {
      kind: 'choice';
      choices: readonly string[];
      /** Any other word can be said as well. */
      isOpen?: true;
    }
  | { kind: 'contacts'; first: ContactField }
  | { kind: 'rows'; columns: readonly RowColumn[]; add: RowsAdd /** Most rows. */; most: number }
  | { kind: 'category'; of: CategoryType; called: 'name' | 'title' }
  | { kind: 'object'; types: readonly ObjectType[] }
  | {
      kind: 'people';
      types: readonly ObjectType[];
      /** Of each it is said on which level it is had. */
      withLevels?: true;
    };

/** By which words a row is added. */
export type RowsAdd = keyof (typeof en)['input']['addRow'];

/**
 * One input of a row: `rate` a number of 0–100 · `mark` one of 1–5, in words · `choice` one of the usual words, of which the
 * first stands in a new row. A row in which nothing is typed but choices is none.
 */
export type RowColumn = { key: string; label: FieldLabel } & (
  | { kind: 'text' | 'date' | 'rate' | 'mark'; wide?: true }
  | {
      kind: 'choice';
      choices: readonly string[];
      /** Which of the usual words a stored one is another way to write. */
      usualOf?: (stored: string) => string | null;
    }
);

/** What a company calls a field of its own. */
export interface OwnLabel {
  own: string;
}

/** A field that can be filled in in a form. */
export type FormField = FormKind & {
  /** Its dotted path in the object. */
  key: string;
  label: FieldLabel | OwnLabel;
  /** What is said below it, where nothing is wrong. */
  hint?: string | undefined;
  /** As wide as the form: what is long, or has nothing that belongs beside it. */
  wide?: true;
  /** Asked for when one is made; it does not change afterwards. */
  onlyNew?: true;
  /** It is said of what is there; who makes one is not asked. */
  notNew?: true;
  /** The host does without it, and a person who makes one says it. */
  wanted?: true;
  /** It is this one's alone, or says how far it is: a copy begins without it. */
  ofOne?: true;
};

/** {@link FormField} of a plain kind. */
export type PlainField = FormField & PlainKind;

/** {@link FormField} of a type: compiles where the type has the field. */
export type FormFieldOf<Type extends ObjectType> = FormField & { key: PathOf<ObjectOf<Type>>; label: FieldLabel };

/** Everything the screens know of an object type. */
export interface ObjectDescriptor<Type extends ObjectType = ObjectType> {
  /** What stands after the name in a list of results: what one asks first about the type. */
  line(object: ObjectOf<Type>, text: LineText, context: LineContext): readonly (LinePart | string | undefined)[];
  /** The line under the name on the page; the type's own name where nothing stands there. */
  subtitle(object: ObjectOf<Type>, text: ObjectText): readonly (string | undefined)[];
  columns: readonly ListColumn<Type>[];
  /** Fields that its list can show besides, which its page shows elsewhere. */
  more?: readonly ObjectField<Type>[];
  /** Paths of its page that its list does not offer: they are of another type, and said of hardly anybody of this one. */
  columnless?: readonly string[];
  /** What its list is ordered by until another order is chosen: `-priority`; what changed last stands first where it says nothing. */
  order?: string;
  /** What is drawn where its list is empty: of what people look at rather than read. */
  picture?: ListPictureKind;
  preview: {
    facts: readonly ObjectField<Type>[];
    /** What the facts say in other words than the line. */
    says?(object: ObjectOf<Type>, text: ObjectText): readonly (string | undefined)[];
    words?(object: ObjectOf<Type>): string | undefined;
    skills?(object: ObjectOf<Type>): readonly HeldSkill[] | undefined;
    people?(object: ObjectOf<Type>): readonly ObjectRef[] | undefined;
    /** What it says in short, where it is a report: in place of the words. */
    digest?(object: ObjectOf<Type>): { summary: string; findings: readonly string[] };
  };
  page: PageLayout<Type>;
  card: Type extends CardType ? CardDescription<Type> : null;
  form: readonly FormFieldOf<Type>[];
  /** Types of which one that is called as a new one is likely to be it; where it is left out, many are called the same. */
  sameNames?: readonly ObjectType[];
  /** What stands at the end of its row among what is linked to another object. */
  rowEnd?(object: Pick<ObjectRef, 'id' | 'name'>): ReactNode;
  relations: {
    /** Kinds of which one object may have hundreds: they are read page by page, each for itself. */
    paged: readonly RelationKind[];
    /** Links the object's own fields or sections already show, as `kind.direction`. */
    inFields: readonly string[];
  };
}
