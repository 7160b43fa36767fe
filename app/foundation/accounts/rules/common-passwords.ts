import { brand } from "~/platform/brand";

/** Common passwords, lower case, that no rule below covers. */
const known = new Set(
  `1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1zaq1 q1w2e3r4 q1w2e3r4t5 a1b2c3d4 a1s2d3f4 aa123456 a123456a
   qq123456 asd123456 qwe123456 zxc123456 abc123456 aaa12345 123qwe123 123qweasd qweasdzxc qazwsxedc qazwsx123 123abc123
   147258369 159753456 741852963 963852741 987456321 159357123 789456123 123654789 147852369 321654987 456789123 5201314520
   woaini1314 woaini520 woaini521 woaini123 wo5201314 iloveyou1 iloveyou2 loveyou123 p@ssw0rd passw0rd1 password! pa55word
   trustno1 letmein1 letmein123 monkey123 dragon123 master123 shadow123 sunshine1 princess1 football1 baseball1 superman1
   batman123 welcome1 welcome123 whatever1 starwars1 computer1 internet1 samsung1 google123 facebook1 michael1 jennifer1
   jordan23 liverpool1 chelsea1 arsenal1 charlie1 ashley123 nicole123 daniel123 jessica1 michelle1 amanda123 secret123
   changeme1 default1 testtest test1234 testing1 temp1234 guest123 root1234 toor1234 admin123 admin1234 administrator
   12345qwert qwert12345 asdfg12345 asdf1234 zxcv1234 qwer1234 1234qwer 1234asdf 1234abcd abcd1234 abcde12345 pass1234
   11112222 11223344 12341234 12344321 88888888 66668888 52013140 20082008 19891989 19901990 0987654321 1029384756
   sakura123 tokyo2020 nihon123 japan123 doraemon1 pikachu1 naruto123 onepiece1 hellokitty totoro123 momotaro1 hanako123
   arashi123 yamada123 tanaka123 suzuki123 takahashi1 watanabe1 sayonara1 konnichiwa arigatou1 okaasan1 nippon123`.split(
    /\s+/,
  ),
);

/** Words that are refused also with digits and signs around them or in place of letters. */
const words = new Set(
  `password passwd passwort motdepasse contrasena qwerty qwertyui qwertyuiop azerty asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm
   iloveyou loveyou lovely welcome letmein monkey dragon master sunshine princess football baseball basketball superman
   batman spiderman pokemon pikachu starwars computer internet samsung google facebook twitter instagram whatever
   freedom forever friends family flower summer winter spring autumn shadow secret changeme default testing testtest
   test guest root admin administrator administrator user login access hello hellothere hunter ranger killer soccer
   hockey michael jennifer jessica michelle jordan charlie thomas robert daniel andrew joshua matthew ashley nicole
   amanda hannah samantha liverpool chelsea arsenal manchester barcelona ferrari mercedes porsche yamaha honda suzuki
   toyota nintendo playstation sakura tokyo osaka kyoto hakone nippon nihon japan china beijing shanghai doraemon
   naruto totoro hellokitty konnichiwa arigatou arigato sayonara sakurasaku himitsu angou pasuwado tanaka yamada
   takahashi watanabe sato woaini woaini wodemima mima zhongguo abcd abcde abcdef abcdefg abcdefgh pass`.split(/\s+/),
);

const siteWords = [brand.slug, "tabi", "kura", "tabi-kura"];
const rows = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1qaz2wsx3edc4rfv",
  "!@#$%^&*()",
];
const reversed = (text: string) => [...text].reverse().join("");
const runs = rows.flatMap((row) => [row, reversed(row)]);

const letters: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};
const bare = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, "");

const asLetters = (text: string) => text.replace(/[013457@$!]/g, (sign) => letters[sign] ?? sign);

/** The words a password may stand for: as typed, and with digits and signs read as the letters they look like. */
const readings = (lower: string): string[] => [
  bare(lower),
  bare(asLetters(lower)),
  bare(asLetters(lower.replace(/[^a-z]+$/, ""))),
];

const isRepeated = (text: string) => /^(.{1,4})\1+.{0,3}$/.test(text) && new Set(text).size <= 4;
const isRun = (text: string) =>
  runs.some((run) => run.includes(text)) ||
  (text.length % 2 === 0 &&
    runs.some((run) => run.includes(text.slice(0, text.length / 2)) && text.startsWith(text.slice(text.length / 2))));

/**
 * Whether a password is easy to guess: a known one, a common word with digits, a run of keys, a repeated piece,
 * date-like digits, or a word of its owner [G4]. `own` holds the owner's words: username, nickname, the part of the
 * e-mail address before the @.
 */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const lower = password.toLowerCase();
  const personal = [...siteWords, ...own.map((word) => word.trim().toLowerCase()).filter((word) => word.length >= 3)];
  return (
    known.has(lower) ||
    isRepeated(lower) ||
    isRun(lower) ||
    /^(19|20)\d{6}$/.test(lower) ||
    readings(lower).some((word) => words.has(word) || personal.includes(word)) ||
    personal.includes(lower)
  );
}
