/**
 * What common passwords are made of, small letters: words, names, teams, keyboard walks. With what people put around them
 * (capitals, digits, signs, letters written as digits, the same again) they stand for all but a few of the most used ones.
 */
export const commonPasswordWords = `
password passwort passwd passw pass kennwort passphrase secret geheim geheimnis login logon signin welcome willkommen
admin administrator root master default user username guest gast test tester testing temp temporary change changeme
letmein open access enter hello hallo hola servus moin qwerty qwertz azerty qwer asdf asdfgh yxcvbn zxcvbn qazwsx
wsxedc edcrfv qweasd asdzxc qwertyuiop asdfghjkl zxcvbnm poiuytrewq lkjhgfdsa mnbvcxz qwertzuiop yxcvbnm abcd abcdef
abcdefg abcdefgh alphabet iloveyou ichliebedich iloveu loveyou lovely lover loveme love liebe liebling schatz schatzi
mausi maus engel hase hasi baerchen sunshine sonnenschein princess prinzessin prinz queen king koenig dragon drache
monkey affe football fussball soccer baseball basketball hockey tennis golf golfer volleyball handball superman batman
spiderman ironman hulk thor avengers starwars skywalker vader yoda jedi matrix trinity neo pokemon pikachu mario luigi
zelda link sonic tetris minecraft fortnite warcraft starcraft diablo halo callofduty counterstrike playstation
nintendo xbox gamer gaming games game shadow michael jennifer jordan harley hunter ranger buster thomas tigger robert
daniel andrew joshua jessica charlie george matthew ashley amanda nicole chelsea summer winter spring autumn herbst
sommer fruehling fruhling january february march april june july august september october november december januar
februar maerz mai juni juli oktober dezember monday tuesday wednesday thursday friday saturday sunday montag dienstag
mittwoch donnerstag freitag samstag sonntag weekend computer internet network server desktop laptop notebook samsung
apple iphone ipad android google facebook twitter instagram youtube amazon microsoft windows linux ubuntu debian
oracle cisco intel lenovo toshiba dell nokia sony canon nikon whatever freedom nothing killer trustno trustnoone
cheese cookie chocolate schokolade butter pepper pfeffer ginger banana banane orange lemon cherry apfel strawberry
erdbeere peaches coffee kaffee beer bier whiskey vodka pizza nudel kuchen zucker sugar honey honig candy bubbles bubba
buddy bandit bailey maggie molly sadie lucky rocky rocket racer racing ferrari porsche mercedes bmw audi volkswagen
opel mustang corvette camaro viper cobra jaguar yamaha honda toyota nissan mazda suzuki ducati kawasaki diamond silver
golden gold platinum crystal pearl ruby sapphire emerald steel iron copper metal metallica slipknot nirvana greenday
blink beatles elvis presley bowie pinkfloyd ledzeppelin rammstein tokiohotel eminem tupac madonna rihanna beyonce
shakira britney justin bieber taylor swift music musik guitar gitarre piano klavier drums trumpet dancer dancing
tanzen liverpool arsenal chelseafc manchester united barcelona realmadrid juventus milan bayern bayernmuenchen
bayernmunchen dortmund borussia schalke werder hamburg hsv stpauli hertha gladbach leverkusen eintracht frankfurt
stuttgart koeln koln effzeh yankees redsox dodgers giants cowboys packers steelers raiders eagles patriots lakers
celtics bulls knicks rangers flyers berlin muenchen munchen munich wien vienna zuerich zurich salzburg leipzig dresden
nuernberg nurnberg bremen hannover deutschland germany oesterreich osterreich austria schweiz switzerland london paris
newyork boston chicago dallas houston miami texas california florida america american england english ireland irish
scotland canada canadian australia sydney france italy italia spain espana mexico brazil brasil russia poland polska
turkey istanbul india china japan tokyo alexander alexandra andrea andreas angela angel angelo anna anne annette
anthony antonio arthur austin barbara bastian beatrice benjamin bernd bernhard bianca birgit brandon brigitte bruno
carina carlos carmen carolin caroline catherine chantal charles charlotte chris christian christina christine
christoph christopher claudia clara connor cornelia dagmar daniela david dennis diana dieter dirk dominik dominic
donald dorothea edward elena elisabeth elizabeth emily emma eric erich erik ernst eva fabian felix ferdinand florian
frank franz franziska friedrich gabriel gabriele georg gerhard gisela gregor guenter gunter gustav hannah hannes hans
harald harry heike heiko heinrich heinz helena helga helmut henry herbert hermann hildegard holger horst hubert hugo
ines ingo ingrid irene iris isabel isabella ivan jack jacob jakob james jana jane janine jasmin jasmine jason jean
jeffrey jens jeremy jerry jimmy joachim joanna johann johanna johannes john johnny johnson jonas jonathan joseph josef
juan judith juergen jurgen julia julian juliane justus karin karl karla karolina katharina katherine kathrin katja
katrin kelly kenneth kerstin kevin klaus konrad kristin kurt larissa lars laura lauren lena leon leonard leonie linda
lisa lorenz louis louise luca lucas lukas luise maik manfred manuel manuela marc marcel marco marcus margaret margit
maria marie marina marion mark markus marlene martha martin martina marvin mathias matthias maximilian max maxim mary
megan melanie melissa mia michaela michelle miguel mike mirko miriam mohammed monika moritz nadine nancy natalie
natascha nathan nicholas nick nicolas nico nina norbert oliver olivia oscar otto pamela patricia patrick paul paula
pedro peter petra philip philipp phoenix rachel ralf ralph raphael rebecca regina reiner rene renate ricardo richard
rita roberto robin roger roland rolf romeo ronald rosa ruth ryan sabine sabrina samantha samuel sandra sara sarah
sascha scott sean sebastian sergio silke silvia simon simone sofia sonja sophia sophie stefan stefanie stella stephan
stephanie stephen steven stuart susan susanne svenja sven sylvia tamara tanja tatjana teresa theodor theresa thorsten
tiffany timo tim timothy tina tobias tom tommy tony torsten tyler udo ulrich ursula ute uwe valentin valerie vanessa
vera verena veronica victor victoria viktor viktoria vincent vladimir volker walter werner wilhelm william willi
winston wolfgang xavier yvonne zachary zoe ahmet mehmet mustafa fatma ayse ali murat emre yusuf mother mutter mama
mami mommy father vater papa papi daddy brother bruder sister schwester family familie baby babygirl babyboy girl
girls boys friend friends freund freunde freundin sexy sexsex hottie cutie beauty beautiful handsome heaven himmel
hell hoelle devil teufel satan demon angels jesus christ christus gott god godisgood church bible holy spirit blessed
faith hope hoffnung peace frieden happy gluecklich glueck gluck smile smiley laugh funny crazy stupid dummy idiot
loser winner champion hero legend warrior soldier army navy marine marines police fireman pirate ninja samurai wizard
magic magician merlin gandalf frodo bilbo aragorn legolas hobbit lordoftherings harrypotter hogwarts hermione
dumbledore voldemort narnia dolphin delfin tiger loewe lion panther leopard cheetah wolf wolves falcon eagle adler
hawk phoenixx raven crow bear bears bullet bulldog puppy kitten kitty katze hund hunde horse horses pferd pferde pony
unicorn einhorn rabbit bunny chicken turtle penguin pinguin elephant elefant giraffe hamster snake schlange spider
spinne butterfly schmetterling flower flowers blume blumen rose rosen lily daisy tulip orchid sunflower sonnenblume
garden garten forest wald river fluss ocean beach strand island insel mountain berg snow schnee thunder blitz storm
sturm rainbow regenbogen rain regen moon moonlight mond star stars stern sterne sterntaler galaxy universe planet
earth erde mars venus jupiter saturn pluto mercury space black white blue green yellow purple pink brown grey schwarz
weiss blau gruen grun gelb lila braun rot red blackjack poker casino vegas money geld dollar euro million millionaire
rich success erfolg power strong force forever immer always never again today tomorrow heute morgen please bitte danke
thanks goodbye tschuess byebye hiya good gut best better super cool awesome amazing perfect fantastic great toll
klasse spitze geil gangster gangsta thug hiphop rocknroll heavymetal punk techno house trance party disco club dance
summerlove snowball snowman snoopy garfield mickey minnie goofy disney simpsons homer bart scooby shrek nemo simba
bambi dumbo barbie peanut pumpkin muffin cupcake brownie pancake popcorn sweet sweetie sweety sweetheart darling
dearest precious treasure jackson williams smith jones miller davis garcia wilson anderson moore martinez mueller
muller schmidt schneider fischer weber meyer wagner becker schulz hoffmann schaefer bauer koch richter klein schroeder
neumann zimmermann krueger hofmann hartmann lange schmitz krause lehmann koehler maier huber company firma office
buero work arbeit business manager chef boss team teamwork projekt project kunde customer service support sales
verkauf marketing finance finanzen account konto personal staff employee mitarbeiter helpdesk school schule student
teacher lehrer college university universitaet uni class math physics chemistry history doctor nurse arzt engineer
pilot driver captain kapitaen sailor fisherman farmer hacker hacking security sicherheit secure private privat system
systems program software hardware database datenbank backup cloud website webmaster homepage email mail outlook gmail
yahoo hotmail skype telegram whatsapp zoom discord spotify netflix paypal ebay mobile handy phone telefon number
nummer code pincode zugang zugangscode schluessel keykey keyboard tastatur monitor mouse printer drucker scanner
camera kamera photo foto video movie film cinema kino radio television fernsehen bond jamesbond goldeneye sherlock
holmes watson batcave gotham joker wolverine xmen venom punisher deadpool spartan trojan titan zeus apollo athena
hercules odyssey olympus atlantis pharaoh egypt caesar cleopatra napoleon columbus einstein newton tesla edison mozart
beethoven bach goethe schiller kafka nietzsche freud marx buffalo bronco cowboy indian apache cherokee dakota montana
nevada arizona colorado virginia carolina georgia alabama cricket rugby boxing karate judo kungfu taekwondo swimming
schwimmen running laufen cycling radfahren fahrrad bicycle skating skateboard snowboard skiing surfing surfer sailing
segeln fishing angeln hunting camping wandern climbing fluffy spanky sparky smokey scooter skippy skipper snickers
oreo twix kitkat nutella haribo milka redbull cocacola pepsi fanta sprite jagermeister heineken budweiser corona becks
abcabc abc xyz aaa zzz asd zxc qaz wsx qwe jkl blah blabla lalala haha hahaha hihi hehe lol lmao wtf omg yolo swag
foobar foo bar baz lorem ipsum dolor example beispiel sample muster mustermann maxmustermann correcthorsebatterystaple
correct battery staple thisismypassword mypassword meinpasswort newpassword neuespasswort oldpassword altespasswort
nopassword keinpasswort yourpassword ihrpasswort passwortvergessen forgotpassword firstname lastname vorname nachname
birthday geburtstag hochzeit wedding christmas weihnachten weihnacht ostern easter halloween silvester newyear neujahr
karneval fasching oktoberfest feierabend urlaub holiday vacation ferien cadre workspace talent hiring recruiter
candidate bewerber bewerbung personalabteilung humanresources
`
  .trim()
  .split(/\s+/);
