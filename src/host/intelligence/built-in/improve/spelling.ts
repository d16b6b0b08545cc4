import type { Language } from '#shared/domain/user-context.ts';

/** What is often typed, and what was meant; only words that are none themselves. */
const pairs: Readonly<Record<Language, string>> = {
  en: `accomodate accommodate|acheive achieve|adress address|agressive aggressive|alot a lot|apparant apparent|assesment
    assessment|availible available|becuase because|begining beginning|beleive believe|buisness business|calender
    calendar|canidate candidate|candiate candidate|carrer career|comming coming|commitee committee|compatable
    compatible|concensus consensus|definately definitely|developement development|diffrent different|embarass
    embarrass|enviroment environment|excelent excellent|existance existence|experiance experience|explaination
    explanation|finaly finally|foriegn foreign|foward forward|goverment government|grammer grammar|greatful
    grateful|guarentee guarantee|happend happened|immediatly immediately|independant independent|intresting
    interesting|interveiw interview|knowlege knowledge|liason liaison|managment management|maintainance
    maintenance|neccessary necessary|necesary necessary|noticable noticeable|occassion occasion|occured
    occurred|occurence occurrence|oppurtunity opportunity|persistant persistent|posession possession|prefered
    preferred|proffesional professional|recieve receive|recieved received|recomend recommend|refered
    referred|relevent relevant|responsability responsibility|salery salary|seperate separate|shedule
    schedule|sincerly sincerely|succesful successful|successfull successful|sucess success|teh the|thier
    their|tommorow tomorrow|tommorrow tomorrow|truely truly|untill until|usefull useful|wich which|wierd
    weird|writting writing|dont don’t|doesnt doesn’t|didnt didn’t|cant can’t|couldnt couldn’t|wouldnt
    wouldn’t|shouldnt shouldn’t|isnt isn’t|wasnt wasn’t|arent aren’t|havent haven’t|hasnt hasn’t|im I’m|ive I’ve`,
  de: `addresse Adresse|agressiv aggressiv|aktzeptieren akzeptieren|aufjedenfall auf jeden Fall|bischen
    bisschen|bißchen bisschen|daß dass|defintiv definitiv|detailiert detailliert|entgültig endgültig|ereigniss
    Ereignis|ergebniss Ergebnis|garnicht gar nicht|gehöhrt gehört|hälst hältst|interresse
    Interesse|intressant interessant|komission Kommission|kompetänz Kompetenz|lizens Lizenz|maschiene
    Maschine|muß muss|nähmlich nämlich|orginal Original|rythmus Rhythmus|seperat
    separat|standart Standard|terasse Terrasse|tollerant tolerant|unterschrifft
    Unterschrift|verzeichniss Verzeichnis|vieleicht vielleicht|villeicht vielleicht|vorallem vor
    allem|vorraus voraus|vorraussetzung Voraussetzung|wiederspruch Widerspruch|wiederspiegeln
    widerspiegeln|zeugniss Zeugnis|zumindestens zumindest|zuviel zu viel`,
  es: `aceso acceso|alomejor a lo mejor|aprovar aprobar|apesar a pesar|asique así que|atravez
    a través|comision comisión|conosco conozco|desarroyo desarrollo|desición decisión|decicion decisión|derrepente de
    repente|direccion dirección|enserio en serio|enpresa empresa|esperiencia experiencia|espectativa expectativa|exito
    éxito|expontáneo espontáneo|formacion formación|haiga haya|habian habían|hechar echar|hiba iba|informacion
    información|jestión gestión|llendo yendo|nesesario necesario|nesecidad necesidad|obserbar observar|osea o sea|paresca
    parezca|porfavor por favor|proyeccto proyecto|reunion reunión|salio salió|sinembargo sin
    embargo|solucion solución|tambien también|travajo trabajo|travajar trabajar|trabajava trabajaba|veses
    veces|vinistes viniste`,
};

function tableOf(text: string): ReadonlyMap<string, string> {
  const entries = text.split('|').map((pair) => {
    const [wrong = '', ...right] = pair.trim().split(/\s+/);
    return [wrong, right.join(' ')] as const;
  });
  return new Map(entries);
}

const tables: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: tableOf(pairs.en),
  de: tableOf(pairs.de),
  es: tableOf(pairs.es),
};

/** Spelling mistakes of a short list of common ones mended; every other word stays, known or not. */
export function withSpelling(text: string, language: Language): string {
  return text.replace(/(?<![\p{L}\p{N}@./’'-])\p{L}+(?![\p{L}\p{N}@’'-])/gu, (word) => {
    const right = tables[language].get(word.toLowerCase());
    if (right === undefined) {
      return word;
    }
    const capital = word.charAt(0) !== word.charAt(0).toLowerCase();
    return capital ? right.charAt(0).toUpperCase() + right.slice(1) : right;
  });
}
