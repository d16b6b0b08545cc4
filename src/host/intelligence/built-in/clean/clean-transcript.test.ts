import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cleanTranscript } from './clean-transcript.ts';

describe('a transcript', () => {
  test.each([
    ['um so we uh need three more people in sales', 'So we need three more people in sales.'],
    ['so, um, we need, you know, a plan for this', 'So, we need, a plan for this.'],
    ['I I think the the offer is good', 'I think the offer is good.'],
    ['we should we should hire her soon', 'We should hire her soon.'],
    ['hello comma how are you question mark', 'Hello, how are you?'],
    ['we agreed on this comma then left period', 'We agreed on this, then left.'],
    ['the trial period ends on monday', 'The trial period ends on Monday.'],
    ['the notice period is three months comma as agreed', 'The notice period is three months, as agreed.'],
    ['yes comma this is my notice period', 'Yes, this is my notice period.'],
    ['hello comma the contract period ends in may', 'Hello, the contract period ends in May.'],
    ['we start in march comma or on march 3 comma and may stay', 'We start in March, or on March 3, and may stay.'],
    ['they march to the office on tuesdays', 'They march to the office on Tuesdays.'],
    ['this is is a good plan', 'This is a good plan.'],
    ['what it is is a good plan', 'What it is is a good plan.'],
    ['i know that that is right', 'I know that that is right.'],
    ['put a comma after the name please', 'Put a comma after the name please.'],
    ['first point new line second point', 'First point\nSecond point.'],
    ['i think i’m done with it', 'I think I’m done with it.'],
    ['ask Duran Duran about iPhone sales', 'Ask Duran Duran about iPhone sales.'],
    ['she had had enough of that', 'She had had enough of that.'],
    ['call 5 5 5 double two two', 'Call 5 5 5 double two two.'],
    ['the screw is 5 mm long', 'The screw is 5 mm long.'],
    ['the ER nurse met Dr. Um yesterday', 'The ER nurse met Dr. Um yesterday.'],
    ['Marketing', 'Marketing'],
    ['', ''],
    ['um', ''],
  ])('%j is written as %j in English', (spoken, written) => {
    expect(cleanTranscript(spoken, 'en')).toBe(written);
  });

  test.each([
    ['ähm wir brauchen äh drei neue Leute', 'Wir brauchen drei neue Leute.'],
    ['das Treffen ist um 9 Uhr er kommt später', 'Das Treffen ist um 9 Uhr er kommt später.'],
    ['ich ich glaube Komma das ist gut Punkt', 'Ich glaube, das ist gut.'],
    ['das ist ein wichtiger Punkt für uns', 'Das ist ein wichtiger Punkt für uns.'],
    ['ja Komma der offene Punkt ist das Gehalt', 'Ja, der offene Punkt ist das Gehalt.'],
    ['gut Komma das ist der springende Punkt', 'Gut, das ist der springende Punkt.'],
    ['das war es Komma danke Punkt bis montag', 'Das war es, danke. Bis Montag.'],
    ['gut Komma Punkt zwei ist das Gehalt', 'Gut, Punkt zwei ist das Gehalt.'],
    ['wir treffen uns am montag im märz', 'Wir treffen uns am Montag im März.'],
    ['das ist ist ein guter Plan', 'Das ist ein guter Plan.'],
    ['alle die die Stelle wollen müssen warten', 'Alle die die Stelle wollen müssen warten.'],
    ['erster Satz neuer Absatz zweiter Satz', 'Erster Satz\n\nZweiter Satz.'],
    ['zwei zwei sieben ist die Nummer', 'Zwei zwei sieben ist die Nummer.'],
  ])('%j is written as %j in German, whatever is asked', (spoken, written) => {
    expect(cleanTranscript(spoken, 'de')).toBe(written);
  });

  test.each([
    ['eh necesitamos ehm tres personas más para ventas', 'Necesitamos tres personas más para ventas.'],
    ['yo yo creo coma que es buena idea', 'Yo creo, que es buena idea.'],
    ['nos vemos el lunes en marzo con el equipo', 'Nos vemos el lunes en marzo con el equipo.'],
    ['primera frase nueva línea segunda frase', 'Primera frase\nSegunda frase.'],
    ['es muy muy importante para nosotros', 'Es muy muy importante para nosotros.'],
    ['llama a Juan', 'Llama a Juan'],
  ])('%j is written as %j in Spanish', (spoken, written) => {
    expect(cleanTranscript(spoken, 'es')).toBe(written);
  });

  test.each([
    ['ask maya about the offer', 'Ask Maya about the offer.'],
    ['send it to maya okonjo and mckay', 'Send it to Maya Okonjo and McKay.'],
    ['maya’s plan is good enough', 'Maya’s plan is good enough.'],
    ['we will mark it as done', 'We will mark it as done.'],
    ['ask mark sandberg and will young', 'Ask Mark Sandberg and Will Young.'],
    ['you may use sage in young dishes', 'You may use sage in young dishes.'],
    ['write to maya@okonjo.example please do', 'Write to maya@okonjo.example please do.'],
    ['the mayan calendar is very long', 'The mayan calendar is very long.'],
  ])('%j is written as %j where people are known', (spoken, written) => {
    const names = [
      { first: 'Maya', last: 'Okonjo' },
      { first: 'Mark', last: 'Sandberg' },
      { first: 'Will', last: 'Young' },
      { first: 'May', last: 'Sage' },
      { first: null, last: 'McKay' },
    ];
    expect(cleanTranscript(spoken, 'en', names)).toBe(written);
  });

  it('knows German from its words where English is expected', () => {
    expect(cleanTranscript('wir treffen uns um 9 Uhr und er kommt mit', 'en')).toBe(
      'Wir treffen uns um 9 Uhr und er kommt mit.',
    );
  });
});

const ordinary = fc.constantFrom(
  'um',
  'uh',
  'the',
  'we',
  'I',
  'i',
  'need',
  'plan',
  'and',
  'comma',
  'period',
  'question mark',
  'new line',
  ',',
  '.',
  '?',
  '...',
  'ähm',
  'und',
  'die',
  'wir',
  'Punkt',
  'Komma',
  'er',
  'had',
  'had',
  'you know',
  ', you know,',
  '\n',
  '  ',
  '“',
  ')',
  'e.g.',
  'x',
);
const names = fc.constantFrom('Duran', 'Anna', 'McKay', 'iPhone', 'O’Neill', 'Zoë', 'eBay', 'Köln', 'ACME', 'Node.js');
const numbers = fc.constantFrom('3', '3.5', '1,000', '10:30', '85000', '2025-03-01', '4th', '50%', '€85K');

const speech = fc
  .array(fc.oneof(ordinary, ordinary, names, numbers), { maxLength: 30 })
  .map((words) => words.join(' '));

describe('cleaning', () => {
  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.oneof(speech, fc.string({ unit: 'binary', maxLength: 60 }), fc.string()), (text) => {
        const once = cleanTranscript(text, 'en');
        expect(cleanTranscript(once, 'en')).toBe(once);
      }),
      { numRuns: 3000 },
    );
  });

  it('keeps every name and number, in order', () => {
    const kept =
      /(?:Duran|Anna|McKay|iPhone|O’Neill|Zoë|eBay|Köln|ACME|Node\.js)|[€]?\d[\d.,:]*\d*(?:K|th|%)?(?:-\d\d-\d\d)?/g;
    const of = (text: string) => (text.match(kept) ?? []).map((found) => found.replace(/[.,:]+$/, ''));
    fc.assert(
      fc.property(speech, (text) => {
        expect(of(cleanTranscript(text, 'en'))).toEqual(of(text));
      }),
      { numRuns: 3000 },
    );
  });

  it('changes no letter but capitals for the names that are known', () => {
    const known = [
      { first: 'Anna', last: 'Plan' },
      { first: 'Die', last: 'We' },
    ];
    fc.assert(
      fc.property(speech, (text) => {
        const plain = cleanTranscript(text, 'en');
        const named = cleanTranscript(text, 'en', known);
        expect(named.toLowerCase()).toBe(plain.toLowerCase());
        expect(cleanTranscript(named, 'en', known).toLowerCase()).toBe(named.toLowerCase());
      }),
    );
  });

  it('adds no word', () => {
    fc.assert(
      fc.property(speech, (text) => {
        const wordsOf = (part: string) => part.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
        const said = new Set(wordsOf(text));
        expect(wordsOf(cleanTranscript(text, 'de')).filter((word) => !said.has(word))).toEqual([]);
      }),
    );
  });

  it('takes no longer for a long text than its length asks for', () => {
    const long = 'um we need the the plan comma and ,,, '.repeat(5000);
    const cleaned = cleanTranscript(long, 'en');
    expect(cleaned.startsWith('We need the plan, and')).toBe(true);
  });
});
