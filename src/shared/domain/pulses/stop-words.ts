/** Words that say nothing about what a text is about, English, German and Spanish, folded. */
const text = `
about above after again all also although always among and another any anybody anyone anything are around because been
before being below between both but came can cannot come could did does doing done down during each either else enough even ever every
everybody everyone everything few first for from get gets getting give given gives goes going good got had has have having her here hers
him his how however into its itself just keep know last least less let like liked little long made make makes making many may maybe
might more most much must need needs never nobody none nor not nothing now off often once one only other others our ours out
over own perhaps please quite rather really same see seen several shall she should since some somebody someone something
still such sure take takes than thank thanks that the their theirs them then there these they thing things think this those though three
through till together too took two under until upon use used very want was way well went were what when where whether
which while who whole whom whose why will with within without would yes yet you your yours were weeks week year years month months day days
aber alle allem allen aller alles als also andere anderen anderer anderes auch auf aus bei beim bin bis bist bitte dabei dadurch
dafur daher damit danach dann daran darauf daraus darin das dass davon dazu dein deine dem den denn der des deshalb dich die dies
diese diesem diesen dieser dieses dir doch dort durch eher eigentlich ein eine einem einen einer eines einfach einige einmal etwas euch euer
eure fur ganz gar geben gegen gehen geht gemacht genug gerade gerne gibt gut gute guten hab habe haben hast hat hatte hatten hier hin
hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer immer ins ist jede jedem jeden jeder jedes jetzt kann kannst kaum kein keine
keinem keinen keiner konnen konnte konnten leider machen macht man manche manchmal mehr mein meine meinem meinen meiner meist mich mir
mit mochte muss mussen musste nach nicht nichts nie niemand noch nun nur oben oder oft ohne schon sehr sein seine seinem seinen
seiner seit selbst sich sie sind sollte sollten sondern sonst soviel sowie uber uns unser unsere unserem unseren unserer unter viel viele
vielen vom von vor wann war waren warum was weder weg weil weiter welche welchem welchen welcher welches wenig weniger wenn wer
werde werden wie wieder will wir wird wirklich wissen wo wollen wurde wurden zeit zum zur zwar zwei zwischen
algo algun alguna algunas alguno algunos ahora ante antes aqui asi aun aunque bastante bien cada casi como con contra cosa cosas
cual cuales cualquier cuando cuanto debe deberia del demas demasiado desde despues donde durante ella ellas ellos entonces entre
era eran esa esas ese eso esos esta estaba estado estamos estan estar estas este esto estos estoy fue fueron gracias hace hacen
hacer hacia han hasta hay hemos las les los mas me mejor menos mes meses mis mismo mucha muchas mucho muchos muy nada nadie
ningun ninguna nos nosotros nuestra nuestras nuestro nuestros nunca otra otras otro otros para pero poca pocas poco pocos podemos
poder podria por porque puede pueden pues que quien quiero sea segun semana semanas ser siempre sido sin sobre solo somos son
soy sus tal tambien tampoco tan tanto tener tengo tenemos tiene tienen tiempo toda todas todo todos tus una unas uno unos usted
vez veces voy
`;

export const stopWords: ReadonlySet<string> = new Set(text.split(/\s+/).filter((word) => word !== ''));
