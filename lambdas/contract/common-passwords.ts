/**
 * Passwords that meet every rule and are guessed first: a common word, name, season or keyboard run with a capital, a
 * year and a sign, such as `Password123!`. A list of whole passwords would be megabytes and miss next year's.
 */

/** The words that lists of leaked passwords begin with, and those that a guesser takes from our own pages. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  `access admin administrator amanda america andrew angel apple april ashley august austin autumn awesome baby babygirl
bailey banana baseball basketball batman berkeley blink boss buster butterfly california changeme charlie cheese
chelsea chicken chocolate chris computer cookie corvette daniel default december demo diamond dragon eagle family
february ferrari fivestar fivestarmoving flower football forever freedom friday friends ginger guest hannah harley
hello hockey home hunter iloveyou internet jackson january jasmine jennifer jessica jordan joshua july june justin
killer letmein liverpool login london love lovely maggie manager march marina master matrix matthew maverick mercedes
michael michelle mickey monday monkey monster morgan mother mover movers moving mustang newpassword nicole november
oakland october office orange owner pass passwd password pepper phoenix please pokemon prince princess private purple
qazwsx quote quotes ranger rainbow robert root samantha samsung saturday secret secure security september shadow
silver snoopy soccer softball sophie spring starwars star summer sunday sunshine superman support taylor temp
temporary tennis test testing thomas thursday tigger trustno tuesday user victoria wednesday welcome whatever william
winter yankees yellow`.split(/\s+/),
);

/** Neighbours on a keyboard. */
const RUNS = ['qwertyuiop', 'qwertzuiop', 'asdfghjkl', 'zxcvbnm', 'qazwsxedcrfv'];
const SHORTEST_RUN = 4;
/** Shorter words between the others make no password less common. */
const SHORTEST_WORD = 3;

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

const ENDS = /^[^a-z]+|[^a-z]+$/g;
/** One letter, or a few of them, again and again. */
const REPEATED = /^(.{1,3}?)\1+$/;

function isCommonWord(word: string): boolean {
  if (COMMON_WORDS.has(word) || REPEATED.test(word)) return true;
  return word.length >= SHORTEST_RUN && RUNS.some((run) => run.includes(word));
}

/** Whether a password is one or several common words and decoration. */
export function isCommonPassword(password: string): boolean {
  const core = password.toLowerCase().replace(ENDS, '');
  const decoded = core.replace(/[^a-z]/g, (sign) => LOOK_ALIKES[sign] ?? ' ');
  return [core, decoded].some((text) => {
    const words = text.split(/[^a-z]+/).filter((word) => word.length >= SHORTEST_WORD);
    return words.length > 0 && words.every(isCommonWord);
  });
}
