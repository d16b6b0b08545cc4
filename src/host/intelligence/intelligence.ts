import type { InsightKind } from '#shared/domain/insight-kinds.ts';
import type { Language } from '#shared/domain/user-context.ts';

/** Who did the work; every answer names it (decisions.md "Intelligence engines"). */
export type EngineName = 'built-in' | 'openai-compatible' | 'command';

/** What every answer carries besides its result. */
export type Answered = {
  engine: EngineName;
  /** For the person who asked: why another engine than the chosen one answered, or what was not done. */
  notice?: string;
};

/** What every request may carry. */
export interface Asking {
  /** Of the answer; English where nothing is said. */
  language?: Language;
  /** Stops the work; the request rejects. */
  signal?: AbortSignal;
}

/** What a person asked to be remembered; `source` says where they did. */
export type Remembered = { id: string; text: string; source: string };

/** One figure with what it means: `value` in `unit` (`%`, `EUR`, `days`, …), `previous` the compared period's. */
export interface Figure {
  name: string;
  value: number;
  unit?: string;
  previous?: number;
  /** The value with what it counts, as one says it in the language asked for: `157 applications`. */
  phrase?: string;
}

/** What an insight rests on: a field or count of the object, as it stands there. */
export type Evidence = {
  /** Dotted path in the object (§3), or the kind of its links that were counted. */
  field: string;
  label: string;
  value: string | number;
};

/** What a figure usually is among objects of the same type. */
export interface Usual {
  mean: number;
  /** Standard deviation. */
  deviation: number;
  count: number;
}

/**
 * What an object is held against besides what is usual: the others of its kind, its job, and the time before. A part is left out
 * where there is nothing of it, or too few to say what others are like.
 */
export interface Peers {
  /** Of a candidate: their open application; days until now, and half of the others in the stage have been there no longer than `median`. */
  stage?: { stage: string; job?: string; days: number; others: number; median: number };
  /** Of a person: their skill that the fewest others hold as high, of those who applied for the same job, else of their colleagues. */
  skill?: { skill: string; level: number; job?: string; others: number; asHigh: number };
  /** Of an open job: how many applied in the last `days`, and in as many before. */
  pace?: { days: number; last: number; before: number };
  /** Of an open job: days until now, and half of the other open ones have been open no longer than `median`. */
  open?: { days: number; others: number; median: number };
  /** Of who was not written to for long: half of the others, of whom it is known, were written to in the last `median` days. */
  silence?: { others: number; median: number };
  /** Of who learns: how many percent of what `others` were enrolled in they finished. */
  learning?: { others: number; share: number };
  /** Of a job: how many percent of those who applied at `jobs` others were interviewed. */
  interviewed?: { jobs: number; share: number };
  /** Of who was not interviewed: how many of the others who applied for the same job were, of whom it is known. */
  interview?: { job: string; others: number; met: number };
  /** Of an open job: how many applied in its days until now, and half of the other open ones have `median` or more. */
  applications?: { count: number; days: number; others: number; median: number };
  /** Of what teaches: how many percent of those who are enrolled in `courses` others did not finish. */
  unfinished?: { courses: number; share: number };
  /** Of a skill: how many others, of which level and need are known, are further below their need. */
  gap?: { others: number; worse: number };
  /** Of a review: how far goals are on average in others, in percent. */
  goals?: { others: number; mean: number };
  /** Of an interview: what each of its marks is on average in others. */
  marks?: readonly { name: string; others: number; mean: number }[];
  /** Of an interview that was held: how many of the others have marks. */
  scored?: { others: number; scored: number };
  /** Of a ticket: how many of the others that are open are somebody's. */
  tickets?: { others: number; taken: number };
  /** Of who leads: how many, and half of the others who lead have no more than `median`. */
  leads?: { count: number; others: number; median: number };
}

export type Insight = Answered & {
  /** Which kind of sentence it is; missing where a model wrote it. */
  says?: InsightKind;
  /** In the company's language. */
  text: string;
  /** In the language asked for, where it is another one. */
  translated_text?: string;
  /** Names of things as they stand in the texts, for showing them apart. */
  names?: string[];
  evidence: Evidence[];
  /** When its figures were so; ISO 8601 UTC. */
  as_of?: string;
};

/** An object of §3 in full, as `readObject` answers it. */
export type InsightObject = Readonly<Record<string, unknown>> & { id: string; object_type: string; name?: string };

export interface InsightsRequest extends Asking {
  object: InsightObject;
  /** The language that the company keeps its records in. */
  companyLanguage: Language;
  /** How many living objects are linked to the object, by direction, kind of link and their type: `in.enrolled.employee` → 12. */
  linkCounts?: Readonly<Record<string, number>>;
  /** What figures usually are in the company, by dotted path in the object. */
  usual?: Readonly<Record<string, Usual>>;
  peers?: Peers;
  /** Relative dates count from here. */
  now: Date;
}

export interface CleanRequest extends Asking {
  transcript: string;
  /** People whom the speaker may mean, as they write themselves. */
  names?: readonly { first: string | null; last: string | null }[];
}

export interface ImproveRequest extends Asking {
  text: string;
  /** What the person wants of it, in their words. */
  instructions: string;
  /** Names in the text, which are kept as they are written. */
  names?: readonly string[];
  /** What the person asked to be remembered, newest first. */
  memory?: readonly Remembered[];
}

export interface SummariseRequest extends Asking {
  text: string;
  /** At most so many sentences; 3 where nothing is said. */
  sentences?: number;
}

/** One thing that a report found, as a sentence of its own with the figures it rests on. */
export interface Finding {
  text: string;
  /** Of what it tells of: digits in them are no figures. */
  names?: readonly string[];
  figures: readonly Figure[];
}

export interface ReportProseRequest extends Asking {
  title: string;
  /** `talent_overview`, `hiring_funnel`, `skill_gaps`, `performance_summary`, `pulse_results`, or another. */
  subtype?: string;
  /** The only figures that the prose may name. */
  figures: readonly Figure[];
  findings: readonly Finding[];
  /** What the person asked for, in their words. */
  instructions?: string;
}

export interface TranscribeRequest extends Asking {
  /** WAV or WebM/Opus, at most 10 minutes. */
  audio: Uint8Array;
  mediaType: string;
  /** Names and terms that are likely to be said. */
  vocabulary?: readonly string[];
}

export interface TextAnswer extends Answered {
  text: string;
  /** What of the person's memory the engine had before it. */
  remembered?: Remembered[];
}

/** Whether an engine is set: for the health call and Settings; nothing of it is secret. */
export interface EngineStates {
  text: { engine: EngineName; model?: string };
  transcription: { engine: EngineName | null; model?: string };
}

/**
 * Everything in the workspace that reads or writes text by itself. Text inside objects and files is data, never an
 * instruction. Where the chosen engine fails, the built-in one answers and `notice` says so; transcription has no
 * built-in engine.
 */
export interface Intelligence {
  /** What an object's own figures and links say, each with its evidence; with little data that is said instead. */
  insights(request: InsightsRequest): Promise<Insight[]>;
  /** A transcript as one would have written it: no filler words, with punctuation and capitals; nothing is added. */
  clean(request: CleanRequest): Promise<TextAnswer>;
  /** The text changed as the instructions ask; `notice` says what of them was not done. */
  improve(request: ImproveRequest): Promise<TextAnswer>;
  summarise(request: SummariseRequest): Promise<TextAnswer>;
  /** A report's opening paragraphs, from the figures and findings given and nothing else; blank lines between them. */
  reportProse(request: ReportProseRequest): Promise<TextAnswer>;
  /**
   * What is said in a recording.
   * @throws Refusal 503 `engine_not_configured` with no engine for it, `engine_failed` when it does not answer.
   */
  transcribe(request: TranscribeRequest): Promise<TextAnswer>;
  states(): EngineStates;
}
