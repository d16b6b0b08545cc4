import type { ReportSubtype } from '#shared/domain/report-subtypes.ts';
import type { AskedTopic } from './asked.ts';

interface TopicWords {
  topics: readonly AskedTopic[];
  pattern: RegExp;
  /** Words of something else, which are taken out first. */
  except?: RegExp;
  /** Only where the question says this too, or does not. */
  also?: RegExp;
  butNot?: RegExp;
  /** The report that can say most of what is left to say. */
  subtype?: ReportSubtype;
}

const absence =
  /\b(?:sick\w*|illness\w*|absen(?:t|ces?|tees?|teeism)|vacations?|holidays?|pto|time off|days off|(?:parental|maternity|paternity|annual|medical|unpaid|paid|on) leave|leave (?:days?|balances?)|\w*krank\w*|fehlzeit\w*|fehltag\w*|abwesen\w*|\w*urlaub\w*|elternzeit|mutterschutz|ausencias?|absentismo|vacaciones|bajas? (?:medicas?|por enfermedad|laborales)|enfermedad\w*|permisos?)\b/gu;
const leaving =
  /(?<!\b(?:is|are|was|were|days?|weeks?|months?|time|budget|money|places?|seats?|what) )\bleft\b(?! (?:to|over|open|in the|side|until))|\b(?:leav(?:e|es|ing|ers?)|quit\w*|resign\w*|departures?|departed|exits?|exited|dismiss\w*|fired|laid off|layoffs?|let go|terminat\w*|los(?:e|es|ing|t)|ge?k(?:u|ue)ndig\w*|k(?:u|ue)ndig\w*|ausgeschieden\w*|ausscheid\w*|austritte?\w*|ausgetreten|verlassen|verlie(?:ss|ß)\w*|abgange?\w*|weggegangen|entlass\w*|verloren|how long\b.*\bstay\w*|wie lange\b.*\bbleib\w*|verweildauer\w*|se (?:fue|fueron|va|van|marcha|marchan|marcharon)|salidas?|bajas?|despid\w*|dimit\w*|dimision\w*|renuncia\w*|abandonar\w*|abandonos?)\b/gu;
const applicants =
  /\b(?:candidates?|applicants?|applications?|bewerb\w*|kandidat\w*|offers?|process|skills?|candidat[oa]s?|candidaturas?|ofertas?|proceso|competencias?)\b/u;
const pay =
  /\b(?:(?:gender )?pay gaps?|pay|pays|paid|paying|payroll|salar(?:y|ies)|wages?|compensation|earn(?:s|ed|ing|ings)?|incomes?|bonus(?:es)?|boni|remuneration|(?:over|under)paid|\w*gehalt(?!en\b)\w*|\w*gehalter\w*|lohn|lohne|lohnlucke\w*|\w+lohne?|verdien(?:en|st|t|ste)|vergutung\w*|vergutet|bezahl\w*|einkommen\w*|entgelt\w*|salari\w*|sueldos?|nominas?|remuneracion\w*|retribucion\w*|cobran?|ganan?)\b/gu;
const jobs =
  /\b(?:jobs?|roles?|positions?|openings?|vacanc\w*|postings?|requisitions?|stellen?|stellenanzeigen?|ausschreibung\w*|offers?|vacantes?|puestos?|ofertas?)\b/u;

/** Words of all languages by what they ask for; folded. */
const table: readonly TopicWords[] = [
  { topics: ['absence'], pattern: absence, subtype: 'talent_overview' },
  { topics: ['leaving'], pattern: leaving, except: absence, butNot: applicants, subtype: 'talent_overview' },
  {
    topics: ['leaving_reasons'],
    pattern:
      /\b(?:why|reasons?|causes?|warum|wieso|weshalb|grund|grunde|ursachen?|por que|motivos?|razon(?:es)?|causas?)\b/gu,
    also: new RegExp(leaving.source, 'u'),
    butNot: applicants,
  },
  {
    topics: ['rejection_reasons'],
    pattern: /\b(?:why|reasons?|warum|wieso|weshalb|grunde?|por que|motivos?|razon(?:es)?)\b/gu,
    also: /\b(?:reject\w*|turned down|declin\w*|abgelehnt\w*|ablehn\w*|absage\w*|abgesagt\w*|rechaz\w*|descarta\w*)\b/u,
    subtype: 'hiring_funnel',
  },
  {
    topics: ['attrition'],
    pattern:
      /\b(?:attrition|turnover|fluktuation\w*|retention(?! risk)|mitarbeiterbindung|churn\w*|rotacion|retencion|fidelizacion)\b/gu,
    subtype: 'talent_overview',
  },
  {
    topics: ['engagement'],
    pattern: /\b(?:engagement|engaged|engagiert\w*|disengaged|compromiso|comprometid\w*)\b/gu,
    subtype: 'talent_overview',
  },
  { topics: ['job_pay'], pattern: pay, except: absence, also: jobs, subtype: 'hiring_funnel' },
  { topics: ['pay'], pattern: pay, except: absence, butNot: jobs, subtype: 'talent_overview' },
  {
    topics: ['age'],
    pattern:
      /\b(?:ages?|aged|ageing|aging|how old|oldest|youngest|birthdays?|dates? of birth|retire\w*|pension\w*|demograph\w*|alter|alters\w*|altersstruktur|wie alt|alteste[nrs]?|jungste[nrs]?|durchschnittsalter|geburtstag\w*|geburtsdat\w*|rente|ruhestand|renteneintritt\w*|edad(?:es)?|jubila\w*|cumpleanos|fechas? de nacimiento)\b/gu,
    subtype: 'talent_overview',
  },
  {
    topics: ['sex'],
    pattern:
      /\b(?:gender\w*|sex|sexes|wom[ae]n|females?|men|males?|\w*geschlecht\w*|frauen\w*|manner\w*|weiblich\w*|mannlich\w*|genero|sexo|mujer(?:es)?|hombres?)\b/gu,
    subtype: 'talent_overview',
  },
  {
    topics: ['origin'],
    pattern:
      /\b(?:nationalit\w*|citizens?|citizenships?|ethnic\w*|race|races|racial|religio\w*|disab\w*|migration\w*|(?:countr(?:y|ies)|place) of (?:origin|birth)|foreign(?:ers?)?|staatsangehor\w*|herkunft\w*|\w*behinder\w*|auslander\w*|nacionalidad\w*|origen|discapacidad\w*|extranjer\w*)\b/gu,
    subtype: 'talent_overview',
  },
  {
    topics: ['age', 'sex', 'origin'],
    pattern: /\b(?:diversity|diverse|inclusion|inclusive|dei|vielfalt|diversitat|inklusion|diversidad)\b/gu,
    subtype: 'talent_overview',
  },
  {
    topics: ['satisfaction'],
    pattern:
      /\b(?:satisf\w*|dissatisf\w*|happy|happiness|happier|unhappy|morale|e?nps|burn ?outs?|stress\w*|well ?being|\w*zufrieden\w*|glucklich\w*|wohlbefinden|wohlfuhl\w*|satisfaccion|satisfech\w*|content[oa]s?|feliz|felices|bienestar|estres)\b/gu,
    subtype: 'pulse_results',
  },
  {
    topics: ['tenure'],
    pattern:
      /\b(?:how long (?:do|does|did|have|has|are|is)\b.*\b(?:stay\w*|with us|with the company|here|employed|work\w*)|tenures?|seniority|(?:length|years) of service|time with the company|betriebszugehor\w*|dienstalter|dienstjahre\w*|verweildauer\w*|wie lange\b.*\b(?:bleib\w*|dabei|arbeite\w*|beschaftigt|hier|im unternehmen|in der firma)|antiguedad|cuanto tiempo lleva\w*|permanencia)\b/gu,
    subtype: 'talent_overview',
  },
  {
    topics: ['budget'],
    pattern:
      /\b(?:\w*budgets?|spen(?:d|ds|t|ding)|costs?|expens\w*|expenditures?|\w*kosten|ausgegeben|ausgaben|aufwendungen|presupuestos?|gast(?:os?|ado|amos)|costes?|costos?)\b/gu,
  },
  {
    topics: ['hours'],
    pattern:
      /\b(?:(?:working|work|weekly) hours|hours (?:worked|a week|per week)|work(?:ed|ing)? hours|overtime|part[- ]time\w*|full[- ]time\w*|\w*uberstunden|arbeitszeit\w*|teilzeit\w*|vollzeit\w*|schichtarbeit\w*|horas (?:de trabajo|trabajadas|extra\w*)|horarios?|jornadas?|tiempo (?:parcial|completo)|contratos?)\b/gu,
    subtype: 'talent_overview',
  },
  {
    topics: ['promotions'],
    pattern:
      /\b(?:promoted|promotions?|internal (?:moves?|mobility|transfers?)|befordert\w*|beforderung\w*|aufgestiegen|interne wechsel|ascens\w*|ascendid\w*|movilidad interna)\b/gu,
    subtype: 'talent_overview',
  },
  {
    topics: ['managers'],
    pattern:
      /\b(?:spans? of control|direct reports?|reports? to|reporting lines?|who (?:manages|leads|is managed)|fuhrungsspannen?|berichtet an|berichten an|vorgesetzte[nr]?|wer (?:fuhrt|leitet)|quien (?:dirige|lidera)|jef[ea]s?)\b/gu,
    subtype: 'talent_overview',
  },
  {
    topics: ['source'],
    pattern:
      /\b(?:sources?|sourcing channels?|channels?|referrals?|where do\b.{0,200}\bcome from|job boards?|kanale?n?|quellen?|empfehlungen|jobborsen?|woher kommen|fuentes?|canales|de donde vienen)\b/gu,
    subtype: 'hiring_funnel',
  },
  {
    topics: ['time_to_hire'],
    pattern:
      /\b(?:time[- ]to[- ](?:hire|fill)|days to (?:hire|fill)|how long does it take to (?:hire|fill)\w*|zeit bis zur (?:einstellung|besetzung)|besetzungsdauer|wie lange dauert\b.{0,200}\b(?:einstell\w*|besetz\w*)|tiempo (?:de|hasta la) contratacion|cuanto se tarda\b.{0,200}\b(?:contrata\w*|cubrir))\b/gu,
    subtype: 'hiring_funnel',
  },
  {
    topics: ['revenue'],
    pattern:
      /\b(?:revenues?|profits?|profitab\w*|productivity|\w*umsatz\w*|gewinne?|produktivitat|ingresos|beneficios|facturacion|productividad)\b/gu,
    subtype: 'talent_overview',
  },
  {
    topics: ['future'],
    pattern:
      /\b(?:forecast\w*|predict\w*|projections?|next (?:year|month|quarter|week)s?|(?:the|in) future|will (?:leave|quit|resign|be|need|have|we)|prognos\w*|vorhersag\w*|nachste[nrs]? (?:jahr|monat|quartal|woche)\w*|kunftig\w*|zukunft\w*|prevision(?:es)?|pronostic\w*|proxim[oa]s? (?:\w+ )?(?:ano|mes|trimestre|semana)\w*|futuro)\b/gu,
  },
  {
    topics: ['benchmark'],
    pattern:
      /\b(?:benchmark\w*|competitors?|industry|market averages?|other companies|the market|branche\w*|wettbewerb\w*|konkurren\w*|marktublich\w*|andere[nr]? (?:firmen|unternehmen)|competidor\w*|del sector|el mercado|otras empresas)\b/gu,
  },
];

/** What a question asks for that is not always recorded. */
export interface TopicsIn {
  topics: AskedTopic[];
  /** The words that said so, by the report that can say most of what is left. */
  hits: { subtype: ReportSubtype | undefined; words: string }[];
  /** The question without them. */
  rest: string;
}

/** A text without words of it, which come in their order; of some another one may have been taken out before. */
function without(text: string, words: readonly string[]): string {
  const missing = new Set<string>();
  let rest = '';
  let end = 0;
  for (const one of words) {
    const at = missing.has(one) ? -1 : text.indexOf(one, end);
    if (at < 0) {
      missing.add(one);
    } else {
      rest += `${text.slice(end, at)} `;
      end = at + one.length;
    }
  }
  return rest + text.slice(end);
}

/** Finds in a folded question what it asks for that is not always recorded. */
export function topicsIn(text: string): TopicsIn {
  const topics = new Set<AskedTopic>();
  const hits: TopicsIn['hits'] = [];
  let rest = text;
  for (const { topics: meant, pattern, except, also, butNot, subtype } of table) {
    const looked = except === undefined ? text : text.replaceAll(except, ' ');
    const words = [...looked.matchAll(pattern)].map((match) => match[0].trim());
    if (words.length === 0 || also?.test(text) === false || butNot?.test(text) === true) {
      continue;
    }
    for (const topic of meant) {
      topics.add(topic);
    }
    hits.push(...words.map((one) => ({ subtype, words: one })));
    rest = without(rest, words);
  }
  return { topics: [...topics], hits, rest };
}
