import type { Language } from '#shared/domain/user-context.ts';

/** Words that questions are made of: a unit, place or skill called so is meant only where the question shows that it is. */
const words: Readonly<Record<Language, string>> = {
  en: `a about above after all an and another any are around as at average balance bath be been before benefits best big business by
    can career center central change changes client clients common communication company compensation contact content core
    cork corporate culture customer customers data day days department design development digital direct diversity do does
    each education employer experience external field focus for foundation from front future general global go
    good group groups growth had has have head health help high home hour hours how human i in information innovation
    internal is it key kind knowledge lead leader leaders leadership learning level levels list local location lot
    management manager managers many market media member members mobile mobility more most name new nice none number
    numbers of office offices on open opportunity or orange orders organisation organization other others our
    over part partner partners pay payroll people person persons place plan planning platform policy position positions
    process product production project projects property public purpose quality quick reading record records region
    relations remote report reporting reports research resource resources result results revenue reward rewards risk role roles
    safety same second senior service services shared show site special start state status strategy
    structure study success support system systems talent talents tech technology test the their them they this time
    to today tools top total trade training trainings transfer travel trust unit units us use value was we well what
    when where which who whole why will with women work worker workers working works workplace you young your`,
  de: `abteilung alle allgemein alter andere arbeit arbeiten aufgaben ausbildung baden bedarf beratung bereich bereiche
    besten betrieb bildung daten design dienst dienste einheit entwicklung erfahrung essen fehler     fragen frauen freie fuhrung gehalt gesamt gesundheit gruppe gut halle haus heute hilfe hof inhalt innovation
    jahr jeder kollege kollegen kommunikation kosten kultur kunde kunden lage land leben leiter leitung lernen
    leute lohn management markt material menschen mitglieder mitte mobil monat nachwuchs neu neue offen
    ordnung organisation ost person personal personen plan planung platz plattform position problem produkt projekt
    projekte qualitat recht region rente ressourcen revision risiko ruhe schulung service sicherheit sonstige stab
    stand standort start status stelle stellen steuern strategie support system team technik test thema tag unternehmen
    vertrag wachstum weil weiterbildung welche welt wert west wissen zahlen zeit zentrale
    zentrum ziele zukunft`,
  es: `algo alguien alguna ano antes aprendizaje area areas ayuda base beneficios bien cada calidad cambio cambios campo centro
    cliente clientes comercial como compania competencia competencias comunicacion con contenido control cosas cuales cuando
    cuanto cultura curso cursos datos departamento desarrollo desde dia dias digital direccion diseno donde dos edad el ella
    ellos empleado empleados empresa en entre equipo equipos esta estado estan estas este estos estrategia experiencia
    externo fecha formacion fuera general gente gestion global gran grupo grupos hay hombres hora horas hoy igualdad
    informacion informe informes innovacion interno investigacion jefe joven la las legal lider lo local los lugar marca mas
    media medio medios mejor mercado mes meses mi mujeres mundo muy negocio nivel niveles nombre norte nosotros nuestra
    nuestro nueva nuevo numero objetivo objetivos oficina oficinas operaciones orden otra otras otro otros para parte pedidos
    persona personal personas plan planificacion plataforma politica por problema proceso procesos produccion producto
    productos propiedad proyecto proyectos publico puesto puestos que quien recursos region resultado resultados riesgo rol
    salario salud sector sede segunda seguridad semana servicio servicios si sistema sistemas sobre son soporte sur tal
    talento tarea tareas tecnologia tema tiempo tienda todo todos total trabajador trabajadores trabajo tres un una unidad
    unidades uno valor ventas viaje vida`,
};

const common: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(words.en.split(/\s+/)),
  de: new Set(words.de.split(/\s+/)),
  es: new Set(words.es.split(/\s+/)),
};

/** Whether a folded word is an everyday one in the language of a question. */
export function isCommonWord(word: string, language: Language): boolean {
  return word.length < 3 || common[language].has(word);
}
