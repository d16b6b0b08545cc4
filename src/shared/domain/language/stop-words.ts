import type { Language } from '#shared/domain/user-context.ts';

const words: Readonly<Record<Language, string>> = {
  en: `a about after all also am an and any are as at be because been before being both but by can could did do does
    doing down for from had has have having he her here hers him his how i if in into is it its just like me more most
    my no not now of off on once only or other our out over own same she should so some such than that the their them
    then there these they this those through to too under until up us very was we were what when where which while who
    whom why will with would you your`,
  de: `aber alle als also am an andere auch auf aus bei bin bis bist da dadurch damit dann das dass dein dem den der des
    die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines er es euer für hat
    hatte hatten haben habe hier hinter ich ihr ihre im in ist ja jede jeder jedes kann können könnte mein mit muss
    müssen nach nicht noch nun nur ob oder ohne sehr sein seine sich sie sind so soll über um und uns unser unter vom
    von vor war waren warum was weil wenn wer werden wie wir wird wurde zu zum zur zwischen`,
  es: `a al algo algunas algunos ante antes aquel aquella aquello aquí así aún aunque cada como con contra cual cuales cuando
    de del desde donde durante e el él ella ellas ellos en entonces entre era eran eres es esa esas ese eso esos esta está
    estaba estaban están estar estas este esto estos estoy fue fueron ha había habían han has hasta hay he hemos la las le
    les lo los más me mi mis mucho muy nada ni no nos nosotros nuestra nuestras nuestro nuestros o os otra otras otro otros
    para pero poco por porque pues que qué quien quién quienes se sea según ser será si sí sido sin sobre solo son soy su
    sus también tan tanto te tengo ti tiene tienen todo todos tu tus un una unas uno unos usted ustedes y ya yo`,
};

const sets: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(words.en.split(/\s+/)),
  de: new Set(words.de.split(/\s+/)),
  es: new Set(words.es.split(/\s+/)),
};

/** Words that say nothing about what a text is about. */
export function isStopWord(word: string, language: Language): boolean {
  return sets[language].has(word);
}
