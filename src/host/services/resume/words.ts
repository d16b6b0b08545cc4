/** What a position is called, in English and German. */
export const roleWords =
  /engineer|develop|programm|manager|analyst|designer|consultant|\blead\b|\bhead of|director|officer|assistant|associate|intern\b|specialist|scientist|architect|administrator|\bnurse|teacher|tutor|lecturer|technician|recruiter|accountant|controller|coordinator|representative|supervisor|researcher|writer|editor|founder|president|partner|advisor|agent|clerk|operator|planner|strategist|producer|buyer|trainee|\b(?:ceo|cto|cfo|coo|cmo|vp|hr)\b|entwickler|ingenieur|leiter|leitung|berater|referent|sachbearbeit|mitarbeiter|kauf(?:mann|frau)|techniker|mechaniker|mechatroniker|elektroniker|praktik|werkstudent|assisten|geschaftsfuhr|geschäftsführ|redakteur|pfleger|schwester|lehrer|fachkraft|meister|hilfskraft|verkaufer|verkäufer|planer|einkaufer|einkäufer|buchhalt|gestalter|gründer|vorstand|beauftragte|monteur|laborant|dozent/i;

/** What tells that a name is a company's. */
export const companyWords =
  /\b(?:gmbh|ag|se|kg|ohg|ug|e\.?v|inc|llc|ltd|corp|corporation|company|plc|group|gruppe|holding|bank|technologies|labs?|studios?|systems|solutions|consulting|klinik|klinikum|hospital|krankenhaus|stadtwerke|ministry|ministerium|agency|agentur|partners|sons|s\.?a|b\.?v|n\.?v|oy|ab|co)\b\.?/i;

export const degreeWords =
  /bachelor|master|\bb\.?\s?(?:sc|a|eng|ed)\b|\bm\.?\s?(?:sc|a|eng|ed|phil)\b|\bmba\b|ph\.?\s?d|\bdr\.|doctor|promotion|diplom|magister|abitur|matura|fachhochschulreife|hochschulreife|realschulabschluss|mittlere reife|staatsexamen|ausbildung|lehre\b|berufsausbildung|a-levels?|high school diploma|ged\b|gcse|associate|certificate|degree|studium|umschulung|geselle|meisterbrief|degree in|\bihk\b/i;

export const schoolWords =
  /universit|hochschule|college|school|institut|gymnasium|akademie|academy|\b(?:tu|fh|th|eth|mit|lmu|rwth|kit|ucl|epfl|nyu|htw|haw)\b|berufsschule|berufskolleg|polytechnic|école|ecole|realschule|gesamtschule|fachoberschule|lyceum|faculty|campus|oxford|cambridge|stanford|harvard/i;
