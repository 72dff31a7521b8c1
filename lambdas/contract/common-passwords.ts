/**
 * Passwords that meet every rule and are guessed first: common words, names, towns, seasons or keyboard runs with a
 * capital, a year and a sign, such as `Password123!`. A list of whole passwords would be megabytes and miss next year's.
 */

/** The words that lists of leaked passwords begin with, and those that a guesser takes from our own pages. */
const COMMON_WORDS =
  `access admin administrator alameda albany amanda america andrew angel antioch apartment apple april asdf ashley
august austin autumn awesome baby babygirl bailey banana baseball basketball batman bayarea baylor bears berkeley
berlin blink bobcat boss brentwood bridge broadway brown buddy buster butterfly california camaro champion changeme
charlie cheese chelsea chicken chocolate chris christmas college compton computer concord contrasena cookie corvette
country cowboys daly daniel danville david december default demo diamond diego dodgers dragon dublin eagle earth
easter edwards elcerrito fairfield family february ferrari fifty five fivestar fivestarmoving flower fluffy football
forever francisco freedom fremont friday friend friends giants ginger gold golden goldengate gonzales good great
guest hannah harley hayward heaven hello hercules hockey holiday home hunter iloveyou internet jackson january
jasmine jennifer jessica jessie jesus jordan joshua july june justin killer king knight lakers lauren legend letmein
livermore liverpool login london love lovely lucky maggie manager march marin marina martinez master matrix matthew
maverick mercedes mexico michael michelle mickey milpitas monday money monkey monster morgan mother mountain mover
movers moving music mustang napa naruto newark newpassword nicole niner niners nothing novato november number
oakland october office orange orinda owner pacifica packing paloalto pass passwd password passwort peanut pepper
phoenix piedmont pinole pittsburg player pleasanton please pleasehelp pokemon power prince princess private purple
qazwsx queen quote quotes raiders rainbow ranger richmond robert root samantha samsung sanfrancisco sanjose
sanleandro sanmateo sanrafael sanramon santaclara santacruz santarosa saturday school secret secure security
september service shadow sheriff sierra silver simple smith snoopy snow soccer softball someone sophie south special
spring staff star starwars steelers storage student sugar summer sunday sunshine super superman support sweet taylor
temp temporary tennis test testing thomas thunder thursday tiger tigger travis truck trucks trustno tuesday
unioncity user vallejo victoria walnut walnutcreek warrior water wednesday welcome whatever william wine winner
winter wizard wolf word work world yankees yellow`.split(/\s+/);

/** The longest first, so that a word is not taken for a shorter one; also in the plural. */
const COMMON = new RegExp(
  `(?:${[...COMMON_WORDS].sort((one, other) => other.length - one.length).join('|')})s?`,
  'g',
);

/** Neighbours on a keyboard, in rows and columns, and how the alphabet begins. */
const RUNS = [
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgb',
  'zaqxswcdevfr',
  'abcd',
  '01234567890',
  '09876543210',
];
const SHORTEST_RUN = 4;
const YEAR = /(?:19|20)\d\d/g;
/** A few characters again and again. */
const REPEATED = /(.{1,3}?)\1{2,}/g;

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** A guesser tries so much beside what is common: three letters, or a number of six digits. */
const MOST_GUESSED = 3;
/** Letters that are this few beside digits say nothing by themselves. */
const FEWEST_LETTERS = 5;

function withoutRuns(text: string): string {
  let rest = '';
  for (let start = 0; start < text.length; ) {
    let end = text.length;
    while (end - start >= SHORTEST_RUN && !RUNS.some((run) => run.includes(text.slice(start, end)))) end -= 1;
    if (end - start >= SHORTEST_RUN) {
      rest += ' ';
      start = end;
    } else rest += text[start++];
  }
  return rest;
}

/** What a guesser must find out beside words, runs, years and signs: a letter counts one, a digit half. */
function surpriseIn(text: string): number {
  const rest = withoutRuns(text.replace(COMMON, ' ').replace(YEAR, ' ')).replace(REPEATED, ' ');
  return (rest.match(/\p{L}/gu) ?? []).length + (rest.match(/\d/g) ?? []).length / 2;
}

/** Whether a password is common words and decoration, and little else. */
export function isCommonPassword(password: string): boolean {
  if (password === '') return false;
  const plain = password.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  // The year first: its digits stand for no letters.
  const decoded = plain.replace(YEAR, ' ').replace(/[^a-z]/g, (sign) => LOOK_ALIKES[sign] ?? sign);
  // Without the digits between the letters of a run, as in q1w2e3.
  const letters = plain.replace(/[^a-z]/g, '');
  const readings = letters.length < FEWEST_LETTERS ? [plain, decoded] : [plain, decoded, letters];
  return readings.some((text) => surpriseIn(text) <= MOST_GUESSED);
}
