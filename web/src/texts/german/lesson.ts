import type * as English from "../english/lesson";
import { DEPLOY } from "./battle";
import { ACTIONS, MOVE, THREATS } from "./deciding";

const named = (button: string): string => `„${button}“`;
const ending = (active: boolean): string => named(active ? ACTIONS.end : ACTIONS.idle);

const STEPS: typeof English.LESSON.steps = {
  deploy: (unit) => ({
    title: "Stell deine Armee auf",
    text: "Du führst die blauen Regimenter im Süden. Auch der Gegner steht schon, aber du siehst ihn erst, wenn du bereit bist.",
    task: unit
      ? `Zieh ${unit} aus der Liste in die helle Zone, neben die anderen, oder drücke ${named(DEPLOY.place)}.`
      : `Alle stehen. Zieh eine, um ihren Platz zu ändern, oder drücke ${named(DEPLOY.ready)}.`,
    keys: unit
      ? `Mit Tab zu ${named(DEPLOY.place)}, dann Enter.`
      : `Pfeile verschieben die gewählte Einheit, Q und E drehen sie. Mit Tab zu ${named(DEPLOY.ready)}, dann Enter.`,
  }),
  phases: () => ({
    title: "Eine Runde hat drei Phasen",
    text: "Angriff, Strategie, Kampf: das ist eine Runde, und es gibt sieben. In der ersten darf noch niemand angreifen, sie beginnt mit der Strategiephase. Dort wechseln sich die Seiten ab, Einheit für Einheit.",
  }),
  choose: (unit) => ({
    title: "Wähle eine Einheit",
    text: "Einheiten mit grünem Rand haben noch nicht gehandelt. Jede darf in dieser Phase einmal handeln.",
    task: `Wähle ${unit}, auf dem Spielfeld oder in der Liste.`,
    keys: "N wählt die nächste Einheit, die handeln kann.",
  }),
  ability: (who, what, left) => ({
    title: "Nutze eine Fähigkeit",
    text: `${who} hat ${what}. Zauber und Fähigkeiten gelingen immer${left === null ? "." : left === 1 ? "; diese geht in dieser Schlacht noch einmal." : `; diese geht ${left}-mal in einer Schlacht.`}`,
    task: `Drücke den Knopf ${named(ACTIONS.use(what, "…"))}.`,
    keys: "A geht zu dem, was möglich ist; mit Tab weiter zum Knopf, dann Enter.",
  }),
  shoot: (unit) => ({
    title: "Schieß",
    text: `${unit} kann auf alles schießen, was von der Front aus zu sehen ist. Jenseits der halben Reichweite oder auf eine Einheit im Wald trifft es seltener.`,
    task: `Drücke ${named(ACTIONS.shoot("…", ""))}. Auf dem Knopf steht, welcher Wurf trifft und welcher rettet.`,
    keys: "A geht zu dem, was möglich ist; mit Tab weiter zum Knopf, dann Enter.",
  }),
  move: (drawn) =>
    drawn
      ? {
          title: "Bestätige die Bewegung",
          text: "Du siehst die Einheit dort, wo sie stehen würde, und was das von ihrer Bewegung kostet. Geschehen ist noch nichts.",
          task: `Drücke ${named(MOVE.confirm)}. Oder zeichne weiter, oder ${named(MOVE.drop)}.`,
          keys: "Enter bewegt, Esc verwirft.",
        }
      : {
          title: "Beweg dich",
          text: "Ein Zoll vorwärts kostet 1 von ihrer Bewegung, eine Vierteldrehung ein Viertel davon. Die helle Fläche ist, was sie erreichen kann.",
          task: `Zieh die Einheit ein paar Zoll vorwärts oder schwenke sie an ihrem runden Griff. ${named(THREATS.show.enemy)} zeigt, wie weit der Gegner angreifen könnte.`,
          keys: "↑ rückt vor, ← und → schwenken. T halten zeigt die Bedrohungen.",
        },
  end: () => ({
    title: "Beende die Aktivierung",
    text: "Eine Einheit darf sich bewegen und einmal schießen oder eine Fähigkeit nutzen, ihr Kommandant noch eine, in beliebiger Folge. Dann aktiviert der Gegner eine Einheit.",
    task: `Drücke ${ending(true)}, wenn du mit ihr fertig bist.`,
    keys: "A geht zu dem, was möglich ist; mit Tab weiter zum Knopf, dann Enter.",
  }),
  ground: () => ({
    title: "Das Gelände",
    text: "Im Wald kostet ein Zoll 2. Er verdeckt, was dahinter ist, und wer in ihm steht, ist schwerer zu treffen. Über Felsen, Klippen, Wasser und Mauern geht niemand.",
  }),
  markers: () => ({
    title: "Ziele",
    text: "Berühre den Kreis einer Fahne, den kein Gegner berührt, und sie gehört dir, bis er sie nimmt. Ab Runde 2 bekommt am Ende jeder Runde 50 Punkte, wer mehr Fahnen hält.",
  }),
  charger: (unit) => ({
    title: "Die Angriffsphase",
    text: "Jetzt können Einheiten angreifen: einen Gegner, den sie von ihrer Front aus sehen, nicht weiter weg als ihre Bewegung.",
    task: `Wähle ${unit}.`,
    keys: "N wählt die nächste Einheit, die handeln kann.",
  }),
  target: (enemy) => ({
    title: "Wo trifft der Angriff?",
    text: "Gegner mit rotem Rand sind erreichbar. Über ihnen stehen die getroffene Seite und die Entfernung: Flanke oder Rücken ist besser als die Front.",
    task: `Wähle ${enemy}.`,
    keys: "F geht zum nächsten Gegner, Enter wählt ihn.",
  }),
  declare: (enemy) => ({
    title: "Erst schauen, dann angreifen",
    text: "Das Spielfeld zeigt, wo der Angriff enden würde. Die Tabelle nennt die Aussichten bei jeder Antwort, die der Gegner geben kann.",
    task: `Drücke ${named(ACTIONS.charge(enemy))}, oder sieh dir erst ein anderes Ziel an.`,
    keys: "A geht zu dem, was möglich ist; mit Tab weiter zum Knopf, dann Enter.",
  }),
  answer: (passing) => ({
    title: "Der Gegner antwortet",
    text: "Wer angegriffen wird, kann zurück angreifen, wenn er den Angreifer erreicht, oder manchmal fliehen. Sonst hält er stand. Bewegt wird erst, wenn beide gepasst haben oder nichts mehr ansagen können.",
    task: passing ? `Sag noch einen Angriff an, oder drücke ${named(ACTIONS.pass)}.` : undefined,
    keys: passing ? "A geht zu dem, was möglich ist; mit Tab weiter zum Knopf, dann Enter." : undefined,
  }),
  charged: () => ({
    title: "Du wirst angegriffen",
    text: "Beim Gegenangriff trefft ihr euch auf halbem Weg, und beide gelten als Angreifer. Fliehst du, gibt es keinen Kampf, aber du läufst davon. Um standzuhalten, tu nichts.",
    task: "Wähle die angegriffene Einheit und ihre Antwort, oder passe, um standzuhalten.",
    keys: "N wählt die nächste Einheit, die handeln kann.",
  }),
  contact: () => ({
    title: "Im Kampf",
    text: "Einheiten, die sich berühren, sind im Kampf: Sie bewegen sich nicht, schießen nicht und kämpfen, wenn diese Phase vorbei ist. Wähle eine, um die Aussichten zu sehen.",
    task: "Drücke „Weiter“ und handle dann mit deinen anderen Einheiten: schieß, oder geh um eine Flanke herum.",
  }),
  failed: () => ({
    title: "Diesmal kein Kampf",
    text: "Der Gegner ist gelaufen, oder es war kein Platz für den Angriff. Eine fliehende Einheit muss sich mit einem Test sammeln und zählt als verloren, wenn die Schlacht vorher endet.",
  }),
  strikes: () => ({
    title: "Kampf: die Schläge",
    text: "Alle schlagen gleichzeitig zu. Jedes Modell im ersten Glied würfelt seine Attacken, jedes im zweiten gibt einen Würfel dazu. Ein Treffer ohne Rettung ist eine Wunde.",
  }),
  score: () => ({
    title: "Kampf: die Wertung",
    text: "Eine Seite bekommt 1 für jede Wunde, je 1 für ein zweites und ein drittes Glied und 1, wenn sie eine Flanke oder einen Rücken berührt. Wer selbst dort berührt wird, bekommt nichts für seine Glieder. Die höhere Wertung gewinnt.",
  }),
  breaks: (tie) => ({
    title: "Kampf: wer hält stand?",
    text: tie
      ? "Gleichstand: Niemand testet, der Kampf geht nächste Runde weiter. Sonst müssten die Verlierer mit zwei Würfeln höchstens Disziplin plus Glieder minus Unterschied würfeln, oder fliehen."
      : "Die Verlierer machen einen Bruchtest: Mit zwei Würfeln höchstens Disziplin plus Glieder minus Unterschied, und sie halten stand. Sonst fliehen sie sofort. Die Sieger verfolgen nicht.",
  }),
  winning: () => ({
    title: "Wie man gewinnt",
    text: "Am Ende zählt, was du vernichtet oder in die Flucht geschlagen hast, halb, was unter halber Stärke ist, und die Punkte für Fahnen. Ein Vorsprung von 50 gewinnt. Wer niemanden mehr hat, verliert sofort.",
  }),
};

const HINTS: typeof English.LESSON.hints = {
  wait: () => ({ title: "Der Gegner entscheidet", text: "Einen Moment: Die andere Seite ist am Zug." }),
  charge: (unit) => ({
    title: "Angriffsphase",
    text: "Wähle eine Einheit, um zu sehen, wen sie angreifen kann. Wer angreift, bewegt sich und schießt in dieser Runde nicht mehr.",
    task: `Wähle ${unit}, sieh dir die Aussichten an und greif an. Oder passe.`,
  }),
  pass: () => ({
    title: "Angriffsphase",
    text: "Keine deiner Einheiten erreicht jetzt einen Gegner. Geh in der Strategiephase näher heran: bis auf ihre Bewegung, den Gegner vor der Front.",
    task: `Drücke ${named(ACTIONS.pass)}.`,
  }),
  stay: () => ({
    title: "Angegriffen, nachdem du gepasst hast",
    text: "Du bist noch einmal dran, nur für diese Einheit: Sie kann fliehen oder bleiben und kämpfen.",
    task: "Drücke eines von beiden.",
  }),
  next: (unit) => ({
    title: "Die nächste Einheit",
    text: "Jede Einheit darf in dieser Phase einmal handeln: bewegen, schießen, eine Fähigkeit nutzen. Dann kämpfen die Einheiten, die sich berühren.",
    task: `Wähle ${unit}.`,
  }),
  flank: (unit) => ({
    title: "Hilf denen, die kämpfen",
    text: "Ein Gegner, der in der Flanke getroffen wird, verliert seine Glieder, und du bekommst einen Punkt mehr. Bring eine andere Einheit dorthin, wo sie eine Flanke angreifen kann.",
    task: `Wähle ${unit}.`,
  }),
  nearer: (active) => ({
    title: "Geh näher heran",
    text: "Um nächste Runde anzugreifen, braucht eine Einheit einen Gegner vor ihrer Front, nicht weiter weg als ihre Bewegung. Ein naher Gegner hat keine Zeit zu fliehen.",
    task: `Zieh sie vorwärts oder schwenke sie. Oder lass sie stehen und drücke ${ending(active)}.`,
    keys: "↑ rückt vor, ← und → schwenken. T halten zeigt die Bedrohungen.",
  }),
  acting: (active) => ({
    title: "Diese Einheit handelt",
    text: "Sie darf schießen oder eine Fähigkeit nutzen und sich bewegen, in beliebiger Folge, oder gar nichts tun.",
    task: `Drücke, was umringt ist, oder ${ending(active)}, wenn du mit ihr fertig bist.`,
  }),
  done: (active) => ({
    title: "Diese Einheit ist fertig",
    text: active
      ? "Was sie tun konnte, hat sie getan."
      : "Sie kann nicht schießen und muss sich nicht bewegen. Eine, die in diesem Zug angegriffen hat, tut keins von beiden.",
    task: `Drücke ${ending(active)}.`,
  }),
  locked: () => ({
    title: "Diese Einheit kämpft",
    text: "Sie ist im Kampf und schlägt zu, wenn diese Phase vorbei ist. Die Aussichten stehen in der Tabelle.",
    task: `Für sie ist nichts zu tun: Drücke ${ending(false)}.`,
  }),
  rally: () => ({
    title: "Sammle sie",
    text: "Eine fliehende Einheit, die handelt, kann nur versuchen, sich zu sammeln: mit zwei Würfeln höchstens Disziplin plus Glieder.",
    task: `Drücke ${named(ACTIONS.rally)}.`,
  }),
  halfway: () => ({
    title: "Du kennst das Spiel",
    text: "Bewegen, schießen, angreifen, kämpfen: So geht jede Runde. Spiel diese Schlacht zu Ende, hier und da mit einem Hinweis, oder verlass sie und probiere Neues.",
  }),
  over: () => ({
    title: "Das war deine erste Schlacht",
    text: "Die Tabelle zeigt, woher jeder Punkt kam, mit seiner Regel. Die Wiederholung zeigt die Schlacht noch einmal, Zug für Zug. Was nun?",
  }),
  left: () => ({
    title: "Was nun?",
    text: "Diese Schlacht bleibt in deiner Liste, falls du weiterspielen willst.",
  }),
};

export const LESSON: typeof English.LESSON = {
  invitation: "Lerne es in fünf Minuten",
  invited:
    "Neu hier? Spiel eine kleine Schlacht mit einem Trainer an deiner Seite. Du musst vorher nichts lesen.",
  again: "Die geführte erste Schlacht",
  begin: "Erste Schlacht beginnen",
  coach: "Trainer",
  at: (step, all) => `${step} von ${all}`,
  progress: (step, all) => `Schritt ${step} von ${all}`,
  back: "Zurück",
  next: "Weiter",
  skip: "Überspringen",
  resume: "Zurück zur Schlacht",
  show: "Zeigen",
  close: "Trainer schließen",
  reach: "Tasten: C führt zum Trainer.",
  happened: "Was geschah",
  goOn: "Weiterspielen",
  leave: "Hier aufhören",
  links: {
    battle: "Eine Schlacht mit Karte und Armeen deiner Wahl",
    armies: "Eine eigene Armee zusammenstellen",
    odds: "Die Aussichten zweier beliebiger Einheiten sehen",
    study: "Auf dem Studierbrett ausprobieren, was du willst",
    rules: "Die Regeln lesen, mit Bildern",
    again: "Die erste Schlacht noch einmal spielen",
  },
  steps: STEPS,
  hints: HINTS,
};
