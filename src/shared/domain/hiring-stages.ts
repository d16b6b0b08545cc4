/** What a stage of a hiring process can mean, in the order of the process; whatever a company calls it, and several may share one. */
export const stageMeanings = [
  'applied',
  'screening',
  'interview',
  'in_process',
  'offer',
  'hired',
  'rejected',
  'withdrawn',
  'declined',
] as const;

export type StageMeaning = (typeof stageMeanings)[number];

/** Whether somebody in such a stage is looked at, and nothing is decided yet. */
export function isInReview(meaning: StageMeaning): boolean {
  return meaning === 'screening' || meaning === 'interview' || meaning === 'in_process';
}

/** Whether an application ended without a hire: the company said no, or the person did. */
export function isTurnedDown(meaning: StageMeaning): boolean {
  return meaning === 'rejected' || meaning === 'withdrawn' || meaning === 'declined';
}

/** Whether an application in such a stage is over. */
export function isClosing(meaning: StageMeaning): boolean {
  return meaning === 'hired' || isTurnedDown(meaning);
}

/** A text of the store that names a meaning; anything else is none. */
export function asStageMeaning(text: unknown): StageMeaning | undefined {
  return stageMeanings.find((one) => one === text);
}

/** Longer names are cut before they are looked at. */
const longestName = 200;

/**
 * Words by which a stage's meaning is proposed, in English, German, Spanish and French, without accents: the first that
 * stand in its name count. What ends an application comes first, since its name often holds the word of the stage before.
 */
const words: readonly (readonly [StageMeaning, RegExp])[] = [
  [
    'rejected',
    /\b(?:offer|angebot) (?:withdrawn|rescinded|zuruckgezogen)|\b(?:declined|rejected) by (?:us|company|client|team|manager)\b/,
  ],
  [
    'declined',
    /\b(?:offers?|oferta|offre) (?:was |not )?(?:declin\w*|refus\w*|reject\w*|turned down|rechazad\w*|rejetee?)|\b(?:declined|refused|rejected|turned down) (?:the |our )?offer|angebot\w* abgelehnt|abgelehnte\w* angebot|\boferta no aceptada\b|\bdeclin\w*/,
  ],
  [
    'withdrawn',
    /\b(?:hired|accepted|joined|placed|job|offer|role|position) (?:\w+ )?(?:elsewhere|another|other)\b|\b(?:accepted|took|found|has) (?:another|other)\b|\banderweitig|\banderswo|\b(?:otra|otro) (?:oferta|empleo|trabajo|empresa)\b|\bwithdr\w*|\bdropped|\bdrop ?out|\bdropout|\bno ?show\b|\bghosted|\bunresponsive|\bnot interested|\bzuruckgezogen|\bzuruckgetreten|\bruckzug|\babgesprungen|\babsage (?:durch|von|des|der) (?:bewerber|kandidat)|\b(?:bewerber|kandidat)\w* (?:hat )?abgesagt|\bretirad\w*|\bse retiro|\bdesisti\w*|\bdesist\w*|\brenunci\w*|\babandon\w*|\bno interesad\w*/,
  ],
  [
    'rejected',
    /\breject\w*|\bnot? (?:a )?(?:good |right |culture )?fit\b|\bkein fit\b|\b(?:not|un) ?suitable|\bunqualified|\bnot (?:hired|selected|qualified|moving forward|proceeding|progressing|successful|accepted)|\bno hire\b|\bunsuccessful|\bdisqualif\w*|\bturned down|\bdismissed|\barchiv\w*|\bclosed|\bposition filled|\bnicht (?:geeignet|passend|eingestellt|ausgewahlt|weiter)|\bungeeignet|\babgesagt|\babsagen?\b|\babgelehnt|\bablehnung|\bausgeschieden|\baussortiert|\brechaz\w*|\bdescart\w*|\bno (?:apto|apta|contratad\w*|seleccionad\w*|encaja|continua)|\brefuse\w*|\brejete\w*|\becarte\w*|\bnon retenu/,
  ],
  [
    'hired',
    /\bhired|\bhire\b|\bnew hires?\b|\baccept(?:ed|ance)\b|\bjoined|\bonboard\w*|\bplaced\b|\bsigned\b|\beingestellt|\beinstellung\b|\bangenommen|\bzusage\b|\bzugesagt|\bunterschrieben|\bunterzeichnet|\bcontratad\w*|\bincorporad\w*|\baceptad\w*|\bfirmad\w*|\bembauche\w*|\brecrute\b|\baccepte\w*/,
  ],
  ['offer', /\boffer\w*|angebot|\bcontract sent|\boferta\w*|\bpropuesta\w*|\boffres?\b|\bproposition\b/],
  [
    'interview',
    /interview|\bon ?-?site\b|gesprach|\bkennenlern\w*|\bprobetag|\bprobearbeit\w*|\btrial day|\bentrevista\w*|\bentretien\w*/,
  ],
  [
    'screening',
    /\bscreen\w*|screening|\breview\w*|\bshort ?-?list\w*|\bqualif\w*|prufung|\bsichtung|\bvorauswahl|\bin prufung|\bcribado|\bcriba\b|\bpre ?-?selec\w*|\bfiltro|\brevision|\bevaluacion del cv/,
  ],
  [
    'applied',
    /\bappl(?:y|ied|icants?|ications?)\b|^new\b|\binbox|\breceived|\bsourced|\bleads?\b|\bprospects?\b|bewerb|\bbeworben|\beingang|\beingegangen|^neue?r?\b|\bnuev[oa]s?\b|\brecibid\w*|\bsolicitud\w*|\bpostulad\w*|\bcandidatur\w*|\binscrit\w*|\baplicad\w*|\brecue?s?\b/,
  ],
];

/**
 * What a stage may mean by its name alone. It is asked once, for a stage whose company has not said: the answer is stored
 * as a proposal, and nobody guesses again. Nothing known is in process.
 */
export function proposeStageMeaning(name: string): StageMeaning {
  const text = name
    .slice(0, longestName)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words.find(([, pattern]) => pattern.test(text))?.[0] ?? 'in_process';
}
